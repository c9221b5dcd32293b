/** Where the navigation bar leads. */
export const places = [
  { to: "/", label: "Home" },
  { to: "/surveys", label: "Surveys" },
  { to: "/pricing", label: "Pricing" },
  { to: "/contact", label: "Contact Us" },
] as const;
