export const loading = "Loading";
export const optional = "(optional)";
export const notifications = "Notifications";
export const noDate = "N/A";
export const justNow = "just now";
export const copied = "Copied.";
export const notCopied =
  "Your browser didn’t let us copy. Please select the text and copy it yourself.";
export const notLoaded = "This part of the page couldn’t be loaded.";
export const tryAgain = "Try again";
