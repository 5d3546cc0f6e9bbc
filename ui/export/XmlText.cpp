// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/XmlText.h"

namespace epsiloscope {

namespace {

bool control(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return value < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
}

} // namespace

QByteArray withoutForbiddenCharacters(QByteArray xml) {
    xml.removeIf(control);
    // U+FFFE and U+FFFF.
    xml.replace("\xEF\xBF\xBE", "");
    xml.replace("\xEF\xBF\xBF", "");
    return xml;
}

QByteArray xmlText(const QString& text) {
    QString allowed;
    allowed.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar unit = text[i];
        const bool pair = unit.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (pair) allowed += unit;
        if (pair) allowed += text[++i];
        if (!unit.isSurrogate()) allowed += unit;
    }
    return withoutForbiddenCharacters(allowed.toHtmlEscaped().toUtf8());
}

} // namespace epsiloscope
