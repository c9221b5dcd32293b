export const notThrough = "Die Zahlung ist nicht durchgegangen. Es wurde nichts abgebucht.";
