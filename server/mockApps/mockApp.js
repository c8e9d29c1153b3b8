/*
 * Messages of a framed app to the portal: ready once it shows, close when the user goes back. Served unbuilt. Outside a
 * frame it does nothing, and it posts only to the portal's origin (C24).
 */
'use strict';

const back = document.querySelector('header a');

if (window.parent !== window && back) {
  const portal = new URL(back.href).origin;
  window.parent.postMessage({ type: 'ume:ready' }, portal);
  back.addEventListener('click', (event) => {
    // The frame may not navigate the portal's window, and the portal refuses to be framed.
    event.preventDefault();
    window.parent.postMessage({ type: 'ume:close' }, portal);
  });
}
