/** UI text of toasts. */
export const toastText = { undo: '復原' } as const;
