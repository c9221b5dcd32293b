export const loading = "Loading";
export const optional = "(optional)";
export const notifications = "Notifications";
export const noDate = "N/A";
export const justNow = "just now";
export const copied = "Copied.";
export const notCopied = "Your browser did not let us copy. Please mark it and copy it yourself.";
