/** How a day or a time is written; months, and days before the calendar's first, stay texts. */
export type DateForm = "day" | "time" | "moment" | "text";

/** SPSS counts seconds from the first day of the Gregorian calendar. */
const firstDay = "1582-10-15";
const zero = Date.UTC(1582, 9, 14);

/** Of `2026-11-25`, `14:30` or `2026-11-25T14:30` with or without seconds. */
export function dateFormOf(text: string): DateForm {
  if (/^\d\d:\d\d$/.test(text)) return "time";
  if (text < firstDay) return "text";
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return "day";
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? "moment" : "text";
}

/** Seconds: of the day, or since SPSS's zero. */
export function secondsOf(text: string, form: DateForm): number {
  if (form === "time") {
    const [hours = 0, minutes = 0] = text.split(":").map(Number);
    return hours * 3600 + minutes * 60;
  }
  return (Date.parse(form === "day" ? `${text}T00:00:00Z` : `${text}Z`) - zero) / 1000;
}
