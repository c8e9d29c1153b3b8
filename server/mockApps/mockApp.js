/*
 * What a framed app says to the portal: ready when it shows, close when the person goes
 * back. Served as it stands. In a window of its own it does nothing. Never to any origin but the portal's (C24).
 */
'use strict';

const back = document.querySelector('header a');

if (window.parent !== window && back) {
  const portal = new URL(back.href).origin;
  window.parent.postMessage({ type: 'ume:ready' }, portal);
  back.addEventListener('click', (event) => {
    // the frame may not move the portal's window, and the portal is shown in no frame
    event.preventDefault();
    window.parent.postMessage({ type: 'ume:close' }, portal);
  });
}
