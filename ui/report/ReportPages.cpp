// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportPages.h"

#include "core/report/HtmlText.h"
#include "ui/plots/chart/Chart.h"
#include "ui/report/ReportLayout.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextTable>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double titlePoints = 18, bodyPoints = 9.5, smallPoints = 7.5, numberIndent = 14; // in points
constexpr double appendixScale = 0.86;
constexpr double lineShare = 116; // of a line's height, in percent
// A chart that is lower than a fifth of its page shows little.
constexpr double leastChartShare = 0.2;
constexpr double scalesOfFront[] = {1, 0.92, 0.84, 0.76};
constexpr double cellRoom = 8;         // beside a text of a table, on both sides together
constexpr double measuringRoom = 1.04; // letters on a screen are a little narrower than in print
constexpr double usualPagePoints = 480;
constexpr double measuredChart = 1, roomBelow = 0.01;
constexpr QColor inkOfPaper{0x1b, 0x1f, 0x24}, softInk{0x57, 0x60, 0x6a}, cautionInk{0x8a, 0x53, 0x00},
    stopInk{0xb3, 0x26, 0x1e};

QString paperText(const std::string& text) {
    return QString::fromStdString(printableText(text));
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

// A text measures blocks and cells in pixels of 1/96 inch, whatever its paper's device is.
constexpr double pixelsOf(double points) {
    return points * 96 / 72;
}

} // namespace

ChartInText::ChartInText(const std::vector<DrawnChart>& charts, QObject* parent) : QObject(parent) {
    for (const DrawnChart& chart : charts)
        pictures_.push_back(chart.picture);
}

QSizeF ChartInText::intrinsicSize(QTextDocument* document, int, const QTextFormat& format) {
    const double width = document->pageSize().width() - 2 * document->documentMargin();
    const double most = format.doubleProperty(heightOfChart);
    const double height = width * reportChartSize.height() / reportChartSize.width();
    return most > 0 && most < height ? QSizeF(most * reportChartSize.width() / reportChartSize.height(), most)
                                     : QSizeF(width, height);
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
    : document_(document), cursor_(&document), charts_(charts) {
    document.documentLayout()->registerHandler(ChartInText::objectType, new ChartInText(charts, &document));
    QTextOption option = document.defaultTextOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // a long name is whole
    document.setDefaultTextOption(option);
}

QTextCharFormat ReportPages::letters(double points, const QColor& ink, bool bold) const {
    QTextCharFormat format;
    format.setFontFamilies({pictureFont().family()});
    format.setFontPointSize(points * scale_);
    format.setForeground(ink);
    // Any distance between letters keeps them apart: who reads the file finds "fi", and no ligature.
    format.setFontLetterSpacingType(QFont::AbsoluteSpacing);
    format.setFontLetterSpacing(1.0 / 64);
    if (bold) format.setFontWeight(QFont::Bold);
    return format;
}

QTextCharFormat ReportPages::typedLetters(double points) const {
    QTextCharFormat format = letters(points, inkOfPaper);
    format.setFontFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")});
    return format;
}

void ReportPages::beginBlock(double spaceAbove, double indent) {
    QTextBlockFormat format;
    format.setTopMargin(pixelsOf(spaceAbove * scale_));
    format.setLeftMargin(pixelsOf(indent));
    format.setLineHeight(lineShare, QTextBlockFormat::ProportionalHeight);
    if (begun_)
        cursor_.insertBlock(format);
    else
        cursor_.setBlockFormat(format);
    begun_ = true;
}

void ReportPages::heading(const QString& text, double points, double spaceAbove) {
    beginBlock(spaceAbove);
    keepWithNext(cursor_);
    cursor_.insertText(text, letters(points, inkOfPaper, true));
}

void ReportPages::writeFront(const Report& report, const Front& front) {
    front_ = front;
    scale_ = front.scale;
    heading(paperText(report.title), titlePoints, 0);
    beginBlock(2);
    cursor_.insertText(paperText(Sentence("A report by %1.", {report.madeBy})), letters(bodyPoints, softInk));
    if (report.sections.empty()) return;
    heading(paperText(report.sections.front().title), 14, 12);
    for (const ReportBlock& block : report.sections.front().blocks)
        std::visit(*this, block);
}

// The words alone are laid out first, smaller and smaller until they leave enough.
ReportPages::Front ReportPages::fittedFront(const Report& report) const {
    const QSizeF page = document_.pageSize();
    Front front;
    if (page.height() <= 0) return front;
    for (const double scale : scalesOfFront) {
        QTextDocument words;
        words.setDocumentMargin(document_.documentMargin());
        words.documentLayout()->setPaintDevice(document_.documentLayout()->paintDevice());
        words.setTextWidth(page.width());
        ReportPages measured(words, charts_);
        measured.inFront_ = inFront_;
        measured.writeFront(report, {.scale = scale, .chartHeight = measuredChart});
        front = {scale, page.height() + measuredChart - words.size().height() - roomBelow * page.height()};
        if (front.chartHeight >= (inFront_ ? leastChartShare * page.height() : 0)) return front;
    }
    front.chartHeight = std::max(front.chartHeight, leastChartShare * page.height());
    return front;
}

void ReportPages::write(const Report& report) {
    std::vector<std::string> names;
    for (const DrawnChart& chart : charts_)
        names.push_back(chart.name);
    inFront_ = chartInFront(report, names);
    writeFront(report, fittedFront(report));
    scale_ = appendixScale;
    for (std::size_t i = 1; i < report.sections.size(); ++i) {
        heading(paperText(report.sections[i].title), 14, 12);
        if (i == 1) beginPageWith(cursor_);
        for (const ReportBlock& block : report.sections[i].blocks)
            std::visit(*this, block);
    }
    moveKeptBlocks(document_);
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
        cursor_.insertText(QStringLiteral("•  ") + paperText(item), letters(bodyPoints, inkOfPaper));
    }
}

double ReportPages::pagePoints() const {
    const QPaintDevice* paper = document_.documentLayout()->paintDevice();
    const double width = document_.pageSize().width();
    return width > 0 ? width * 72 / (paper == nullptr ? 96 : paper->logicalDpiX()) : usualPagePoints;
}

// Shares of the page in percent; texts are measured as they are set.
QList<double> ReportPages::sharesOfColumns(const ReportTable& table) const {
    QFont plain = pictureFont(), bold;
    plain.setPointSizeF(smallPoints * scale_);
    bold = plain;
    bold.setBold(true);
    const double page = pagePoints();
    std::vector<ColumnNeed> needs;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        ColumnNeed need;
        const auto take = [&](const std::string& text, const QFont& face) {
            const QFontMetricsF metrics(face);
            const auto width = [&](const QString& words) {
                return metrics.horizontalAdvance(words) * 72 / metrics.fontDpi() * measuringRoom + cellRoom;
            };
            need.natural = std::max(need.natural, width(paperText(text)));
            for (const QString& word : paperText(text).split(QLatin1Char(' ')))
                need.least = std::max(need.least, std::min(width(word), page / 4));
        };
        take(table.columns[column], bold);
        for (const std::vector<std::string>& row : table.rows)
            if (column < row.size()) take(row[column], plain);
        needs.push_back(need);
    }
    QList<double> shares;
    for (const double width : columnWidths(needs, page))
        shares << 100 * width / page;
    return shares;
}

void ReportPages::operator()(const ReportTable& table) {
    if (table.rows.empty()) return;
    beginBlock(8);
    keepWithNext(cursor_);
    cursor_.insertText(paperText(table.caption), letters(smallPoints, softInk));
    const QList<double> shares = sharesOfColumns(table);
    QList<QTextLength> widths;
    for (const double share : shares)
        widths << QTextLength(QTextLength::PercentageLength, share);
    QTextTableFormat format;
    constexpr double percent = 100;
    const QTextLength acrossThePage(QTextLength::PercentageLength, percent);
    format.setWidth(acrossThePage);
    format.setColumnWidthConstraints(widths);
    format.setBorder(pixelsOf(0.4));
    format.setBorderCollapse(true);
    format.setBorderBrush(QColor(0xd0, 0xd7, 0xde));
    format.setCellPadding(pixelsOf(cellRoom / 4));
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

// Words on all its numbers come first, then each on lines of its own.
void ReportPages::operator()(const ReportNumbers& numbers) {
    for (const ReportQuantity& quantity : quantitiesOf(numbers)) {
        beginBlock(5);
        keepWithNext(cursor_);
        cursor_.insertText(paperText(quantity.label) + QLatin1Char(' '), letters(bodyPoints, inkOfPaper));
        if (quantity.alone())
            cursor_.insertText(paperText(quantity.numbers[0].value) + QLatin1Char(' '),
                               letters(bodyPoints, inkOfPaper, true));
        cursor_.insertText(paperText(quantity.meaning), letters(smallPoints, softInk));
        beginBlock(1, numberIndent);
        cursor_.insertText(paperText(quantity.symbols), typedLetters(smallPoints));
        if (!quantity.source.empty())
            cursor_.insertText(QStringLiteral("  ") + paperText(quantity.source),
                               letters(smallPoints, softInk));
        for (const ReportNumber& number : quantity.numbers)
            writeNumber(number, !quantity.alone(), quantity.meaning.empty());
    }
}

void ReportPages::writeNumber(const ReportNumber& number, bool withValue, bool withMeaning) {
    beginBlock(1, numberIndent);
    if (!number.of.empty())
        cursor_.insertText(paperText(number.of) + QStringLiteral("  "), letters(smallPoints, softInk));
    if (withValue)
        cursor_.insertText(paperText(number.value) + QStringLiteral("  "),
                           letters(smallPoints, inkOfPaper, true));
    if (withMeaning && !number.meaning.empty())
        cursor_.insertText(paperText(number.meaning) + QStringLiteral("  "), letters(smallPoints, softInk));
    cursor_.insertText(paperText(number.formula.filled), typedLetters(smallPoints));
}

void ReportPages::operator()(const ReportCode& code) {
    beginBlock(6);
    keepWithNext(cursor_);
    cursor_.insertText(paperText(code.caption), letters(smallPoints, softInk));
    beginBlock(2, numberIndent);
    // Lines of one block: a newline would begin another one.
    cursor_.insertText(paperText(code.text).trimmed().replace(QLatin1Char('\n'), QChar::LineSeparator),
                       typedLetters(smallPoints));
}

void ReportPages::operator()(const ReportLinks& links) {
    for (const ReportLink& link : links.links) {
        beginBlock(2, numberIndent);
        cursor_.insertText(QStringLiteral("•  ") + paperText(link.text), letters(smallPoints, inkOfPaper));
        if (!link.address.empty())
            cursor_.insertText(QLatin1Char(' ') + paperText(link.address), letters(smallPoints, softInk));
    }
}

void ReportPages::writeChart(std::size_t index, double mostHeight) {
    const DrawnChart& chart = charts_[index];
    QTextCharFormat picture;
    picture.setObjectType(ChartInText::objectType);
    picture.setProperty(ChartInText::indexOfChart, static_cast<int>(index));
    if (mostHeight > 0) picture.setProperty(ChartInText::heightOfChart, mostHeight);
    beginBlock(8);
    QTextBlockFormat place = cursor_.blockFormat();
    place.setLineHeight(0, QTextBlockFormat::SingleHeight); // a share of a chart is no gap between lines
    place.setAlignment(Qt::AlignHCenter);
    cursor_.setBlockFormat(place);
    cursor_.insertText(QString(QChar::ObjectReplacementCharacter), picture);
    beginBlock(1);
    cursor_.insertText(paperText(chart.title + ": " + chart.axes), letters(smallPoints, softInk));
    for (const std::string& warning : chart.warnings) {
        beginBlock(1);
        cursor_.insertText(paperText(warning), letters(smallPoints, stopInk));
    }
}

void ReportPages::operator()(const ReportChartHere&) {
    if (inFront_) writeChart(*inFront_, front_.chartHeight);
}

void ReportPages::operator()(const ReportChartsHere&) {
    for (std::size_t i = 0; i < charts_.size(); ++i)
        if (i != inFront_) writeChart(i, 0);
}

} // namespace epsiloscope
