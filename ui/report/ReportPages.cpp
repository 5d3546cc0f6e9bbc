// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportPages.h"

#include "core/report/HtmlText.h"
#include "ui/plots/chart/Chart.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextTable>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double bodyPoints = 9.5, smallPoints = 7.5, numberIndent = 14; // in points
constexpr QColor inkOfPaper{0x1b, 0x1f, 0x24}, softInk{0x57, 0x60, 0x6a}, cautionInk{0x8a, 0x53, 0x00},
    stopInk{0xb3, 0x26, 0x1e};

QString paperText(const std::string& text) {
    return QString::fromStdString(printableText(text));
}

QTextCharFormat letters(double points, const QColor& ink = inkOfPaper, bool bold = false) {
    QTextCharFormat format;
    format.setFontFamilies({pictureFont().family()});
    format.setFontPointSize(points);
    format.setForeground(ink);
    if (bold) format.setFontWeight(QFont::Bold);
    return format;
}

QTextCharFormat typedLetters(double points) {
    QTextCharFormat format = letters(points);
    format.setFontFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")});
    return format;
}

QColor inkOf(ReportTone tone) {
    switch (tone) {
    case ReportTone::Caution:
        return cautionInk;
    case ReportTone::NotToPublish:
        return stopInk;
    case ReportTone::Plain:
        break;
    }
    return inkOfPaper;
}

bool holdsCharts(const ReportSection& section) {
    return std::ranges::any_of(section.blocks, [](const ReportBlock& block) {
        return std::holds_alternative<ReportChartsHere>(block);
    });
}

// A text measures blocks and cells in pixels of 1/96 inch, whatever its paper's device is.
constexpr double pixelsOf(double points) {
    return points * 96 / 72;
}

} // namespace

ChartInText::ChartInText(const std::vector<DrawnChart>& charts, QObject* parent) : QObject(parent) {
    for (const DrawnChart& chart : charts)
        pictures_.push_back(chart.picture);
}

QSizeF ChartInText::intrinsicSize(QTextDocument* document, int, const QTextFormat&) {
    const double width = document->pageSize().width() - 2 * document->documentMargin();
    return {width, width * reportChartSize.height() / reportChartSize.width()};
}

void ChartInText::drawObject(QPainter* painter, const QRectF& rectangle, QTextDocument*, int,
                             const QTextFormat& format) {
    const auto index = static_cast<std::size_t>(format.intProperty(indexOfChart));
    if (index >= pictures_.size()) return;
    // A picture that is replayed clips by itself and forgets the page: one that belongs to another page would
    // look into the margin of this one.
    if (painter->hasClipping() && !painter->clipBoundingRect().contains(rectangle.center())) return;
    painter->save();
    painter->translate(rectangle.topLeft());
    // A picture grows with the resolution of what it is replayed on, besides.
    const double scale = rectangle.width() / reportChartSize.width() * pictures_[index].logicalDpiX() /
                         painter->device()->logicalDpiX();
    painter->scale(scale, scale);
    painter->drawPicture(0, 0, pictures_[index]);
    painter->restore();
}

ReportPages::ReportPages(QTextDocument& document, const std::vector<DrawnChart>& charts)
    : cursor_(&document), charts_(charts) {
    document.documentLayout()->registerHandler(ChartInText::objectType, new ChartInText(charts, &document));
}

void ReportPages::beginBlock(double spaceAbove, double indent) {
    QTextBlockFormat format;
    format.setTopMargin(pixelsOf(spaceAbove));
    format.setLeftMargin(pixelsOf(indent));
    format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
    if (begun_)
        cursor_.insertBlock(format);
    else
        cursor_.setBlockFormat(format);
    begun_ = true;
}

void ReportPages::heading(const QString& text, double points, double spaceAbove) {
    beginBlock(spaceAbove);
    cursor_.insertText(text, letters(points, inkOfPaper, true));
}

void ReportPages::write(const Report& report) {
    heading(paperText(report.title), 18, 0);
    beginBlock(2);
    cursor_.insertText(paperText("A report by " + report.madeBy + "."), letters(bodyPoints, softInk));
    for (const ReportSection& section : report.sections) {
        heading(paperText(section.title), 14, 16);
        if (!charts_.empty() && holdsCharts(section)) beginPage(); // a chart would leave its heading behind
        for (const ReportBlock& block : section.blocks)
            std::visit(*this, block);
    }
}

void ReportPages::beginPage() {
    QTextBlockFormat format = cursor_.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    format.setTopMargin(0);
    cursor_.setBlockFormat(format);
}

void ReportPages::operator()(const ReportParagraph& paragraph) {
    beginBlock(5);
    cursor_.insertText(paperText(paragraph.text), letters(bodyPoints, inkOf(paragraph.tone)));
}

void ReportPages::operator()(const ReportHeading& words) {
    heading(paperText(words.text), 11.5, 10);
}

void ReportPages::operator()(const ReportList& list) {
    for (const std::string& item : list.items) {
        beginBlock(2, numberIndent);
        cursor_.insertText(QStringLiteral("•  ") + paperText(item), letters(bodyPoints));
    }
}

void ReportPages::operator()(const ReportTable& table) {
    if (table.rows.empty()) return;
    beginBlock(8);
    cursor_.insertText(paperText(table.caption), letters(smallPoints, softInk));
    QTextTableFormat format;
    const QTextLength whole(QTextLength::PercentageLength, 100);
    format.setWidth(whole);
    format.setBorder(pixelsOf(0.4));
    format.setBorderCollapse(true);
    format.setBorderBrush(QColor(0xd0, 0xd7, 0xde));
    format.setCellPadding(pixelsOf(2));
    format.setHeaderRowCount(1);
    const auto columns = static_cast<int>(table.columns.size());
    QTextTable* cells = cursor_.insertTable(static_cast<int>(table.rows.size()) + 1, columns, format);
    const auto fill = [&](int row, int column, const std::string& text, bool bold) {
        cells->cellAt(row, column)
            .firstCursorPosition()
            .insertText(paperText(text), letters(smallPoints, inkOfPaper, bold));
    };
    for (int column = 0; column < columns; ++column)
        fill(0, column, table.columns[static_cast<std::size_t>(column)], true);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (int column = 0; column < columns; ++column)
            if (static_cast<std::size_t>(column) < table.rows[row].size())
                fill(static_cast<int>(row) + 1, column, table.rows[row][static_cast<std::size_t>(column)],
                     false);
    cursor_.movePosition(QTextCursor::End);
}

void ReportPages::operator()(const ReportNumbers& numbers) {
    for (const ReportNumber& number : numbers.numbers) {
        beginBlock(6);
        cursor_.insertText(paperText(number.label) + QLatin1Char(' '), letters(bodyPoints));
        cursor_.insertText(paperText(number.value), letters(bodyPoints, inkOfPaper, true));
        if (!number.meaning.empty())
            cursor_.insertText(QLatin1Char(' ') + paperText(number.meaning), letters(smallPoints, softInk));
        for (const std::string& line : {number.formula.symbols, number.formula.filled}) {
            beginBlock(1, numberIndent);
            cursor_.insertText(paperText(line), typedLetters(smallPoints));
        }
        if (number.formula.source.empty()) continue;
        beginBlock(1, numberIndent);
        cursor_.insertText(paperText(number.formula.source), letters(smallPoints, softInk));
    }
}

void ReportPages::operator()(const ReportCode& code) {
    beginBlock(6);
    cursor_.insertText(paperText(code.caption), letters(smallPoints, softInk));
    beginBlock(2, numberIndent);
    // Lines of one block: a newline would begin another one.
    cursor_.insertText(paperText(code.text).trimmed().replace(QLatin1Char('\n'), QChar::LineSeparator),
                       typedLetters(smallPoints));
}

void ReportPages::operator()(const ReportLinks& links) {
    for (const ReportLink& link : links.links) {
        beginBlock(2, numberIndent);
        cursor_.insertText(QStringLiteral("•  ") + paperText(link.text), letters(bodyPoints));
        if (!link.address.empty())
            cursor_.insertText(QLatin1Char(' ') + paperText(link.address), letters(smallPoints, softInk));
    }
}

void ReportPages::operator()(const ReportChartsHere&) {
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        const DrawnChart& chart = charts_[i];
        QTextCharFormat picture;
        picture.setObjectType(ChartInText::objectType);
        picture.setProperty(ChartInText::indexOfChart, static_cast<int>(i));
        beginBlock(8);
        QTextBlockFormat place = cursor_.blockFormat();
        place.setLineHeight(0, QTextBlockFormat::SingleHeight); // a share of a chart is no gap between lines
        cursor_.setBlockFormat(place);
        cursor_.insertText(QString(QChar::ObjectReplacementCharacter), picture);
        beginBlock(1);
        cursor_.insertText(paperText(chart.title + ": " + chart.axes), letters(smallPoints, softInk));
        for (const std::string& warning : chart.warnings) {
            beginBlock(1);
            cursor_.insertText(paperText(warning), letters(smallPoints, stopInk));
        }
    }
}

} // namespace epsiloscope
