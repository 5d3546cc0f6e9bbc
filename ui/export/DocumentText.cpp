// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DocumentText.h"

#include "core/base/Json.h"
#include "ui/export/ThinnedSeries.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr qsizetype mostPlain = 64 << 10;  ///< what a person may still want to read in the file
constexpr qsizetype mostExact = 160 << 10; ///< beyond, all digits of curves are more than half of a PDF
constexpr qsizetype lengthOfQt = 4;        ///< which qCompress() puts before the stream of zlib

/// Names read from foreign tables need not be UTF-8: what is not becomes U+FFFD.
QByteArray oneLine(const Json& json) {
    return QByteArray::fromStdString(json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

bool eachTrialIsDrawn(const ChartDocument& document) {
    return std::ranges::any_of(document.views, [](const auto& view) { return view.second.trials; });
}

} // namespace

QByteArray withoutForbiddenCharacters(QByteArray xml) {
    xml.removeIf([](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
    });
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

QByteArray documentText(const ChartDocument& document) {
    Json json = chartDocumentToJson(document);
    thinSeries(json, eachTrialIsDrawn(document));
    QByteArray text = oneLine(json);
    if (text.size() <= mostExact) return text;
    roundLongLists(json);
    return oneLine(json);
}

QByteArray documentInXml(const ChartDocument& document) {
    const QByteArray text = documentText(document);
    if (text.size() <= mostPlain) return xmlText(QString::fromLatin1(text));
    constexpr int smallest = 9;
    return packedMark + qCompress(text, smallest).mid(lengthOfQt).toBase64();
}

QString descriptionOf(const ChartDocument& document) {
    QStringList lines;
    for (const QString& chart : document.charts)
        if (const auto axes = document.axes.find(chart); axes != document.axes.end()) lines << axes->second;
    return (lines + document.privacy + document.warnings).join(QLatin1Char('\n'));
}

} // namespace epsiloscope
