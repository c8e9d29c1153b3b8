/** Entry of /sandbox/widgets: every widget in every state, without store or router. */
import '#widgets/tokens.css';
import '#widgets/theme.css';
import '#widgets/base.module.css';

import { createRoot } from 'react-dom/client';

import { Gallery } from './Gallery.tsx';

function start(): void {
  const root = document.getElementById('root');
  const container = root ?? document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<Gallery />);
}
start();
