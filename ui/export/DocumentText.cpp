// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DocumentText.h"

#include "core/base/Json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace epsiloscope {

namespace {

constexpr qsizetype mostPlain = 64 << 10;  ///< the most that a person may still want to read in the file
constexpr qsizetype mostExact = 160 << 10; ///< beyond, all digits of curves are more than half of a PDF
constexpr qsizetype lengthOfQt = 4;        ///< which qCompress() puts before the stream of zlib

/// Names read from foreign tables need not be UTF-8: what is not becomes U+FFFD.
QByteArray oneLine(const Json& json) {
    return QByteArray::fromStdString(json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

bool eachTrialIsDrawn(const ChartDocument& document) {
    return std::ranges::any_of(document.views, [](const auto& view) { return view.second.trials; });
}

constexpr std::size_t mostNumbers = 20'000; ///< in a whole document, before anything is thinned
constexpr std::size_t fewestRows = 24;      ///< for a trial, of which only the middle of all is seen
constexpr std::size_t rowsOfDrawnTrial = 150;
constexpr int curveDigits = 6;
constexpr std::size_t longList = 24; ///< numbers that draw a curve, and no figure that is read by itself

// Adds trials of runs, and of the runs of a sweep's points.
void addTrials(Json& part, std::vector<Json*>& trials) {
    if (!part.is_structured()) return;
    const bool run = part.is_object() && part.contains("trials") && part["trials"].is_array();
    if (run)
        for (Json& trial : part["trials"])
            trials.push_back(&trial);
    else
        for (Json& each : part)
            addTrials(each, trials);
}

std::vector<Json*> trialsIn(Json& document) {
    std::vector<Json*> trials;
    addTrials(document, trials);
    return trials;
}

// A trial's series by its queries, wherever they stand: the lists in it that are as long have the same rows.
std::vector<Json*> seriesIn(Json& document) {
    std::vector<Json*> all;
    for (Json* trial : trialsIn(document))
        for (Json& part : *trial)
            if (part.is_object() && part.contains("query")) all.push_back(&part);
    return all;
}

std::size_t rowsOf(const Json& series) {
    return series["query"].size();
}

void addColumns(Json& part, std::size_t rows, std::vector<Json*>& columns) {
    for (Json& each : part) {
        if (each.is_object()) addColumns(each, rows, columns);
        if (each.is_array() && each.size() == rows) columns.push_back(&each);
    }
}

std::vector<Json*> columnsOf(Json& series) {
    std::vector<Json*> columns;
    addColumns(series, rowsOf(series), columns);
    return columns;
}

// A number is rounded the same way wherever it stands, so that what was no smaller is no smaller afterwards.
Json rounded(const Json& value) {
    if (!value.is_number_float()) return value;
    std::array<char, 32> text{};
    char* const end = std::to_chars(text.data(), text.data() + text.size(), value.real(),
                                    std::chars_format::general, curveDigits)
                          .ptr;
    double read = value.real();
    std::from_chars(text.data(), end, read);
    return read;
}

// Where a list says something only now and then, each time counts: the scores of the student.
void keepScores(const Json& list, std::size_t most, std::vector<bool>& kept) {
    std::vector<std::size_t> said;
    for (std::size_t row = 0; row < list.size(); ++row)
        if (!list[row].is_null()) said.push_back(row);
    if (said.size() > most) return;
    for (const std::size_t row : said)
        kept[row] = true;
}

std::vector<bool> rowsToKeep(const std::vector<Json*>& columns, std::size_t rows, std::size_t most) {
    const std::size_t step = std::max<std::size_t>(1, (rows + most - 2) / (most - 1));
    std::vector<bool> kept(rows);
    for (std::size_t row = 0; row < rows; row += step)
        kept[row] = true;
    kept.back() = true;
    for (const Json* list : columns)
        keepScores(*list, most, kept);
    return kept;
}

void thin(Json& series, std::size_t most) {
    const std::size_t rows = rowsOf(series);
    if (rows == 0) return;
    const std::vector<Json*> columns = columnsOf(series);
    const std::vector<bool> kept = rowsToKeep(columns, rows, most);
    for (Json* list : columns) {
        Json fewer = Json::array();
        for (std::size_t row = 0; row < rows; ++row)
            if (kept[row]) fewer.push_back(rounded((*list)[row]));
        *list = std::move(fewer);
    }
}

void roundListsIn(Json& part) {
    const bool list = part.is_array() && part.size() >= longList;
    for (Json& each : part) {
        if (list) each = rounded(each);
        if (each.is_structured()) roundListsIn(each);
    }
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

void roundLongLists(Json& document) {
    for (Json* trial : trialsIn(document))
        roundListsIn(*trial);
}

void thinSeries(Json& document, bool eachTrial) {
    const std::vector<Json*> all = seriesIn(document);
    std::size_t lists = 0, numbers = 0;
    for (Json* series : all) {
        const std::size_t columns = columnsOf(*series).size();
        lists += columns;
        numbers += columns * rowsOf(*series);
    }
    if (numbers <= mostNumbers) return;
    const std::size_t most = std::max(mostNumbers / lists, eachTrial ? rowsOfDrawnTrial : fewestRows);
    for (Json* series : all)
        thin(*series, most);
}

} // namespace epsiloscope
