export const uploading = "Uploading your picture";
export const finishing = "Finishing your picture";
export const cancel = "Cancel";
