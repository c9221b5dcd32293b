import { useNavigation } from "react-router";

/** A progress line at the top while the next screen loads, shown only if that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full origin-left rtl:origin-right animate-cross bg-act" />
    </div>
  );
}
