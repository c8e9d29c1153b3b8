/** `tel:` URL with digits and telephone symbols only (C28). */
export const telephoneUrl = (telephone: string): string => `tel:${telephone.replace(/[^\d+#*,]/g, '')}`;
