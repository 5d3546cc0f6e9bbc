// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// How a report in HTML looks. Names no font and no picture that would be loaded. On a screen what follows a
/// closed fold is not shown; on paper everything is, dark on white, the first section on a sheet of its own,
/// and no break within a chart or a row.
inline constexpr const char* reportStyle = R"(
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #ffffff; --soft: #57606a; --line: #d0d7de;
  --shade: #f3f5f7; --accent: #0b5cad; --caution: #8a5300; --stop: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --paper: #14171a; --soft: #a2abb4; --line: #3a424a;
  --shade: #1f2429; --accent: #7ab7ff; --caution: #f0b35a; --stop: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; line-height: 1.2; }
h2 { margin: 2.2rem 0 0.6rem; padding-top: 0.4rem; border-top: 1px solid var(--line); }
.h2 { font-size: 1.5em; font-weight: 700; }
h3 { margin: 1.4rem 0 0.4rem; }
a { color: var(--accent); }
header p, figcaption, .meaning, dt { color: var(--soft); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; padding: 0; list-style: none; }
.caution, .stop { margin: 0.6rem 0; padding: 0.5rem 0.9rem; border-left: 4px solid var(--caution);
  background: var(--shade); }
.stop { border-left-color: var(--stop); }
details { margin: 0.3rem 0; border: 1px solid var(--line); border-radius: 6px; }
summary { padding: 0.35rem 0.8rem; cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--accent); }
.of { color: var(--soft); margin-left: 0.8rem; }
.value { font-weight: 700; margin: 0 0.5rem; font-variant-numeric: tabular-nums; }
.meaning { font-size: 0.9rem; }
dl { display: grid; grid-template-columns: 6rem 1fr; gap: 0.2rem 0.8rem; margin: 0; padding: 0.3rem 0.8rem 0.7rem;
  font-size: 0.9rem; }
dd { margin: 0; }
code { font: 0.9em/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
pre { margin: 0.4rem 0 1rem; padding: 0.7rem; background: var(--shade); border: 1px solid var(--line);
  border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.codename { margin: 0.6rem 0 0; color: var(--soft); }
.wide { overflow-x: auto; margin: 0.6rem 0; }
table { border-collapse: collapse; min-width: 50%; font-size: 0.92rem; }
caption { text-align: left; color: var(--soft); padding: 0.2rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.8rem 0.25rem 0; border-bottom: 1px solid var(--line);
  unicode-bidi: isolate; overflow-wrap: break-word; }
.short { white-space: nowrap; }
tbody th { font-weight: 500; }
figure { margin: 1.2rem 0; }
svg { display: block; width: 100%; height: auto; background: #ffffff; border: 1px solid var(--line);
  border-radius: 6px; }
@media screen { details:not([open]) + .folded { display: none; } }
@page { margin: 18mm 16mm; }
@media print {
  :root { color-scheme: light; --ink: #000000; --paper: #ffffff; --soft: #444444; --line: #bbbbbb; --shade: #f4f4f4;
    --accent: #000000; --caution: #8a5300; --stop: #b3261e; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
  details { border: 0; margin: 0; }
  summary { list-style: none; padding: 0.2rem 0; }
  summary::-webkit-details-marker { display: none; }
  .first { break-after: page; }
  .first { font-size: 8.5pt; line-height: 1.3; }
  .first svg { max-height: 62mm; }
  .first * { margin-top: 0.15rem; margin-bottom: 0.15rem; padding-top: 0.1rem; padding-bottom: 0.1rem; }
  h1, h2, h3, .h2 { font-size: 13pt; }
  h2, h3, caption, details { break-after: avoid; }
  figure, tr, dd { break-inside: avoid; }
  thead { display: table-header-group; }
  .wide { overflow: visible; }
  thead th { overflow-wrap: normal; }
  table { font-size: 8pt; line-height: 1.25; }
  th, td { padding: 0.1rem 0.5rem 0.1rem 0; }
  dl, pre { font-size: 8pt; }
}
)";

} // namespace epsiloscope
