/** Whether the list of keys is shown. */
export const help = $state({ open: false });
