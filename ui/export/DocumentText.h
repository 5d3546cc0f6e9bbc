// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace epsiloscope
