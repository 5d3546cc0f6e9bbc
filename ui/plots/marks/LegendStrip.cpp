// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/LegendStrip.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {
constexpr int sampleGap = 6, stripMargin = 4;
constexpr double mostOfHeight = 0.3; // of the plot

QString hiddenWords() {
    return Words::tr("hidden:");
}
} // namespace

LegendStrip::LegendStrip(QCustomPlot* plot) : QCPLayoutElement(plot) {
    setMargins(QMargins(stripMargin, 0, stripMargin, 2));
    setMinimumMargins(QMargins());
}

void LegendStrip::setQuietColours(const QColor& faded, const QColor& more) {
    faded_ = faded;
    moreColour_ = more;
}

void LegendStrip::setEntries(std::vector<LegendEntry> entries) {
    entries_ = std::move(entries);
    measure();
}

void LegendStrip::setFont(const QFont& font) {
    font_ = font;
    measure();
}

void LegendStrip::setPrinted(std::optional<std::vector<LegendEntry>> printed) {
    printed_ = std::move(printed);
    measure();
}

// A picture has no table of runs beside it.
const QString& LegendStrip::wordsOf(const LegendEntry& entry) const {
    if (printed_) return entry.inPrint();
    return entry.onScreen.isEmpty() ? entry.text : entry.onScreen;
}

int LegendStrip::widthOf(const LegendEntry& entry, const QFont& font) {
    const int sample = entry.hasSample() ? ChartStyle::sampleLength + sampleGap : 0;
    return sample + QFontMetrics(font).horizontalAdvance(entry.inPrint()) + 2;
}

int LegendStrip::heightOf(const QFont& font) {
    return QFontMetrics(font).height() + 1;
}

void LegendStrip::paint(QCPPainter* painter, const LegendEntry& entry, const QPoint& topLeft,
                        const QFont& font) {
    const QRect box(topLeft, QSize(widthOf(entry, font), heightOf(font)));
    const int sample = entry.hasSample() ? ChartStyle::sampleLength + sampleGap : 0;
    if (entry.hasSample())
        drawSample(painter, entry, entry.pen,
                   QRectF(box.left(), box.top(), ChartStyle::sampleLength, box.height()));
    painter->setFont(font);
    painter->setPen(entry.words);
    painter->drawText(box.adjusted(sample, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.inPrint());
}

void LegendStrip::measure() {
    const QFontMetrics metrics(font_);
    widths_.clear();
    for (const LegendEntry& entry : all())
        widths_.push_back(printed_ ? widthOf(entry, font_)
                                   : ChartStyle::sampleLength + sampleGap +
                                         metrics.horizontalAdvance(wordsOf(entry)) + 2);
}

int LegendStrip::rowHeight() const {
    return printed_ ? heightOf(font_) : QFontMetrics(font_).height() + 3;
}

void LegendStrip::setPlace(std::size_t item, const Place& place) {
    if (item < items_.size())
        places_[items_[item]] = place;
    else
        morePlace_ = place;
}

// One after another, as words in a line; returns how many rows that takes.
int LegendStrip::placeInFlow(const std::vector<int>& widths, int width) {
    int left = indent(), row = 0;
    for (std::size_t item = 0; item < widths.size(); ++item) {
        if (item > 0 && left > 0 && left + widths[item] > width) {
            left = 0;
            ++row;
        }
        setPlace(item, {left, row});
        left += widths[item] + columnGap;
    }
    return widths.empty() ? 0 : row + 1;
}

// Aligned columns read better; they are taken where they need no more rows than the flow does.
void LegendStrip::placeInColumns(const std::vector<int>& widths, int width) {
    if (rows_ < 2 || listsHidden()) return;
    const auto rows = static_cast<std::size_t>(rows_);
    const std::size_t columns = (widths.size() + rows - 1) / rows;
    std::vector<int> widest(columns, 0);
    for (std::size_t item = 0; item < widths.size(); ++item)
        widest[item % columns] = std::max(widest[item % columns], widths[item]);
    std::vector<int> lefts(columns, 0);
    for (std::size_t column = 1; column < columns; ++column)
        lefts[column] = lefts[column - 1] + widest[column - 1] + columnGap;
    if (lefts.back() + widest.back() > width) return;
    for (std::size_t item = 0; item < widths.size(); ++item)
        setPlace(item, {lefts[item % columns], static_cast<int>(item / columns)});
}

std::vector<int> LegendStrip::itemWidths() const {
    std::vector<int> widths;
    for (const std::size_t entry : items_)
        widths.push_back(widths_[entry]);
    if (items_.size() < listed()) widths.push_back(QFontMetrics(font_).horizontalAdvance(moreWords()));
    return widths;
}

std::size_t LegendStrip::listed() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(all(), [this](const LegendEntry& entry) { return lists(entry); }));
}

int LegendStrip::indent() const {
    return listsHidden() ? QFontMetrics(font_).horizontalAdvance(hiddenWords()) + columnGap / 2 : 0;
}

QString LegendStrip::moreWords() const {
    return Words::tr("+ %1 more").arg(listed() - items_.size());
}

void LegendStrip::place(int width, int height) {
    const int mostRows = std::max(2, static_cast<int>(mostOfHeight * height / rowHeight()));
    items_.clear();
    for (std::size_t i = 0; i < all().size(); ++i)
        if (lists(all()[i])) items_.push_back(i);
    for (;;) {
        places_.assign(all().size(), std::nullopt);
        morePlace_.reset();
        rows_ = placeInFlow(itemWidths(), width);
        const auto last = std::find_if(items_.rbegin(), items_.rend(),
                                       [this](std::size_t i) { return all()[i].mayBeLeftOut; });
        if (printed_ || rows_ <= mostRows || last == items_.rend()) break;
        items_.erase(std::next(last).base());
    }
    placeInColumns(itemWidths(), width);
}

void LegendStrip::update(UpdatePhase phase) {
    QCPLayoutElement::update(phase);
    if (phase != upPreparation) return;
    const QSize room = parentPlot()->viewport().size();
    place(room.width() - 2 * stripMargin, room.height());
    // An empty line takes no room on the screen.
    setMargins(QMargins(stripMargin, 0, stripMargin, printed_ ? 2 : rows_ > 0 ? stripMargin : 0));
    setMinimumSize(0, rows_ * rowHeight());
    setMaximumSize(QWIDGETSIZE_MAX, rows_ * rowHeight());
}

QRect LegendStrip::cell(std::size_t entry) const {
    if (entry >= places_.size() || !places_[entry]) return {};
    return {rect().left() + places_[entry]->left, rect().top() + places_[entry]->row * rowHeight(),
            widths_[entry], rowHeight()};
}

QString LegendStrip::keyAt(QPointF position) const {
    for (std::size_t i = 0; i < all().size(); ++i)
        if (cell(i).contains(position.toPoint())) return all()[i].key;
    return {};
}

QRect LegendStrip::entryRect(const QString& key) const {
    for (std::size_t i = 0; i < all().size(); ++i)
        if (all()[i].key == key) return cell(i);
    return {};
}

void LegendStrip::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void LegendStrip::drawSample(QCPPainter* painter, const LegendEntry& entry, QPen pen, const QRectF& rect) {
    if (entry.band.isValid() && !entry.hidden) painter->fillRect(rect.adjusted(0, 3, 0, -3), entry.band);
    painter->setPen(pen);
    const double middle = std::round(rect.center().y()) + 0.5;
    if (pen.style() != Qt::NoPen) painter->drawLine(QLineF(rect.left(), middle, rect.right(), middle));
    if (!entry.marker || entry.hidden) return;
    entry.marker->applyTo(painter, pen);
    entry.marker->drawShape(painter, QPointF(rect.center().x(), middle));
}

void LegendStrip::draw(QCPPainter* painter) {
    painter->setFont(font_);
    if (listsHidden() && !items_.empty()) {
        painter->setPen(moreColour_);
        painter->drawText(QRect(rect().left(), rect().top(), rect().width(), rowHeight()),
                          Qt::AlignLeft | Qt::AlignVCenter, hiddenWords());
    }
    for (const std::size_t i : items_) {
        const LegendEntry& entry = all()[i];
        const QRect box = cell(i);
        if (printed_) {
            paint(painter, entry, box.topLeft(), font_);
            continue;
        }
        QPen pen = entry.pen;
        if (entry.hidden) pen.setColor(faded_);
        drawSample(painter, entry, pen,
                   QRectF(box.left(), box.top(), ChartStyle::sampleLength, box.height()));
        painter->setPen(entry.hidden ? faded_ : entry.words);
        // An entry wider than the strip says so by "…" in place of half a letter.
        const QRect words = box.adjusted(ChartStyle::sampleLength + sampleGap, 0, 0, 0);
        const int room = rect().right() - words.left();
        painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                          words.width() <= room
                              ? wordsOf(entry)
                              : QFontMetrics(font_).elidedText(wordsOf(entry), Qt::ElideRight, room));
    }
    if (!morePlace_) return;
    const QRect box(rect().left() + morePlace_->left, rect().top() + morePlace_->row * rowHeight(),
                    rect().width(), rowHeight());
    painter->setPen(moreColour_);
    painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, moreWords());
}

} // namespace epsiloscope
