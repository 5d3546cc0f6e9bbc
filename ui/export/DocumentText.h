// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "ui/export/ChartDocument.h"

namespace epsiloscope {

/// The text key of a PNG, and the namespace of the element `document` in SVG and in the XMP of a PDF.
inline constexpr char documentKey[] = "epsiloscope";
inline constexpr char documentNamespace[] = "urn:epsiloscope:charts:1";

/// The document as one line of JSON in ASCII: no format can spoil it. Long series are thinned, and of a long
/// document the curves have six digits. On any thread.
QByteArray documentText(const ChartDocument& document);
/// The same as it stands in an element of XML: escaped, or, where it is long, packed (packedMark, then zlib
/// in base64).
QByteArray documentInXml(const ChartDocument& document);
inline constexpr char packedMark[] = "zlib,base64:";

/// The words of a document for whoever opens the file elsewhere: charts with their axes, then what holds of
/// their privacy, one a line.
QString descriptionOf(const ChartDocument& document);

/// Text between tags or in quotes, as XML 1.0 takes it: <, >, & and " are escaped; characters that XML does
/// not allow even escaped (control characters, lone surrogates) are left out.
QByteArray xmlText(const QString& text);

/// Leaves out of finished UTF-8 what XML does not allow: Qt's SVG generator writes control characters as they
/// come.
QByteArray withoutForbiddenCharacters(QByteArray xml);

/// Thins what every trial in a document as JSON tells query by query, where there are so many numbers that a
/// picture would weigh megabytes: the same rows of each list are kept, the last and all scores among them, in
/// six digits. That draws the same curves. `eachTrial`: each is drawn by itself and keeps enough for that.
void thinSeries(Json& document, bool eachTrial);

/// Writes the numbers in long lists of every trial in six digits: all seventeen, which nobody sees in a
/// curve, pack into three times the room.
void roundLongLists(Json& document);

} // namespace epsiloscope
