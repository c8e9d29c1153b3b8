/** Address of a call: nothing but figures and the signs of a telephone number reaches it (C28). */
export const telephoneUrl = (telephone: string): string => `tel:${telephone.replace(/[^\d+#*,]/g, '')}`;
