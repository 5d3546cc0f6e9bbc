// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/WorldPicture.h"

#include "ui/look/Palettes.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/views/worlds/WorldsWords.h"
#include "ui/words/NumberWords.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// In lines of text.
constexpr double mostRow = 2.4, leastRow = 1.15, leastSquares = 3, inset = 0.3, linesBetween = 0.5,
                 mostStep = 1.25;
constexpr double barShare = 0.62;                       // of a row's height
constexpr double squaresShare = 0.62, leastShare = 0.4; // of the width
constexpr double answerLines = 8;                       // for answer and student beside them
constexpr std::size_t fewClasses = 3;

} // namespace

WorldPicture::WorldPicture(const char* name, const QString& title, QWidget* parent)
    : QWidget(parent), title_(title) {
    setObjectName(QLatin1String(name));
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

void WorldPicture::show(ShownWorld shown) {
    shown_ = std::move(shown);
    describe();
    update();
}

std::size_t WorldPicture::teachers() const {
    return shown_.query() ? shown_.world->votes[shown_.place].size() : 0;
}

double WorldPicture::rowHeight() const {
    const auto rows = static_cast<double>(std::max<qsizetype>(2, shown_.classes.size()));
    const double most = rows <= fewClasses ? mostRow : leastRow;
    const double left = height() / line() - 1 - leastSquares - 3 * linesBetween;
    return line() * std::clamp(left / rows, 0.7, most);
}

double WorldPicture::barsHeight() const {
    return rowHeight() * static_cast<double>(std::max<qsizetype>(2, shown_.classes.size()));
}

QRectF WorldPicture::squares() const {
    const double top = line() * (1 + linesBetween);
    const double share = std::clamp(1 - answerLines * line() / wide(), leastShare, squaresShare);
    return {inset * line(), top, wide() * share - inset * line(),
            std::max(1.0, height() - barsHeight() - linesBetween * line() - top)};
}

SquareGrid WorldPicture::grid() const {
    return {squares(), teachers(), mostStep * line()};
}

QString WorldPicture::answerWords() const {
    const AskedQuery* query = shown_.query();
    if (!query) return QStringLiteral("–");
    if (query->label < 0) return tr("none, refused");
    const QString name = shown_.classes.value(query->label);
    return query->outcome == QueryOutcome::OwnAnswer ? tr("%1, the student’s").arg(name) : name;
}

QString WorldPicture::sumWords(std::size_t index) const {
    const AskedQuery* query = shown_.query();
    if (!query || index >= query->votes.size()) return {};
    return votesAndNoiseWords(query->votes[index], index < query->noisyVotes.size()
                                                       ? std::optional(query->noisyVotes[index])
                                                       : std::nullopt);
}

QStringList WorldPicture::sentences() const {
    if (!shown_.query()) return {tr("Nothing is known yet.")};
    QStringList sums;
    for (qsizetype c = 0; c < shown_.classes.size(); ++c)
        sums << QStringLiteral("%1 %2").arg(shown_.classes[c], sumWords(static_cast<std::size_t>(c)));
    QStringList all{tr("Answer: %1.").arg(answerWords()), tr("Votes and noise: %1.").arg(sums.join(", "))};
    if (shown_.teacher)
        all << (shown_.moved ? tr("Teacher %1 votes otherwise without the record.")
                             : tr("Teacher %1 votes alike without the record."))
                   .arg(grouped(*shown_.teacher + 1));
    if (shown_.world->accuracy)
        all << tr("Accuracy of the student: %1.").arg(accuracyText(*shown_.world->accuracy));
    return all;
}

void WorldPicture::describe() {
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
}

QSize WorldPicture::sizeHint() const {
    const int line = fontMetrics().height();
    return {30 * line, 16 * line};
}

QSize WorldPicture::minimumSizeHint() const {
    const double line = fontMetrics().height();
    const auto rows = static_cast<double>(std::max<qsizetype>(2, shown_.classes.size()));
    return {static_cast<int>(15 * line),
            static_cast<int>(line * (1 + leastSquares + 2 * linesBetween + rows))};
}

void WorldPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintTitle(painter);
    paintFocus(painter, *this);
    if (!shown_.query()) return;
    paintSquares(painter);
    paintAnswer(painter);
    paintBars(painter);
}

void WorldPicture::paintTitle(QPainter& painter) const {
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    const QRectF row(0, 0, width(), line());
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title_);
    if (teachers() == 0) return;
    painter.setFont(font());
    painter.setPen(secondaryText(palette()));
    const double after = QFontMetricsF(bold).horizontalAdvance(title_) + 9 * line();
    const double right = std::min(wide(), std::max(grid().bounds().right(), after));
    const QString words = tr("%1 teachers").arg(grouped(teachers()));
    if (QFontMetricsF(bold).horizontalAdvance(title_) + fontMetrics().horizontalAdvance(words) < right)
        painter.drawText(QRectF(0, 0, right, line()), Qt::AlignRight | Qt::AlignVCenter, words);
}

void WorldPicture::paintSquares(QPainter& painter) const {
    const SquareGrid grid = this->grid();
    const std::vector<std::uint8_t>& votes = shown_.world->votes[shown_.place];
    const auto classes = static_cast<std::size_t>(shown_.classes.size());
    std::vector<QColor> colours;
    for (std::size_t c = 0; c < classes; ++c)
        colours.push_back(squareColour(c, classes, palette()));
    for (std::size_t teacher = 0; teacher < votes.size(); ++teacher)
        painter.fillRect(grid.square(teacher), colours[std::min<std::size_t>(votes[teacher], classes - 1)]);
    if (!shown_.teacher || *shown_.teacher >= votes.size()) return;
    // Wide where the vote moved, so that hue alone tells nothing.
    const double ringStroke = shown_.moved ? chartStyle.chosenCell : chartStyle.frame;
    const double beside = std::max(1.5, grid.step() / 5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(shown_.moved ? ringColour(palette()) : palette().color(QPalette::Text), ringStroke));
    painter.drawRoundedRect(grid.square(*shown_.teacher).adjusted(-beside, -beside, beside, beside), beside,
                            beside);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void WorldPicture::paintAnswer(QPainter& painter) const {
    const double left = squares().right() + line(), rest = wide() - left;
    const QFont large = headlineFont(font());
    const double tall = QFontMetricsF(large).height();
    // In one row each where there is no room for two.
    const bool low = squares().height() < 2 * (line() + tall);
    double top = squares().top();
    const auto say = [&](const QString& what, const QString& value, const QString& unit) {
        painter.setFont(font());
        painter.setPen(secondaryText(palette()));
        painter.drawText(QRectF(left, top, rest, line()), Qt::AlignLeft | Qt::AlignVCenter, what);
        if (low) {
            QFont bold = font();
            bold.setBold(true);
            painter.setFont(bold);
            painter.setPen(palette().color(QPalette::Text));
            const double before = fontMetrics().horizontalAdvance(what + QLatin1Char(' '));
            painter.drawText(QRectF(left + before, top, rest - before, line()),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetricsF(bold).elidedText(value, Qt::ElideRight, rest - before));
            top += line();
            return;
        }
        painter.setFont(large);
        painter.setPen(palette().color(QPalette::Text));
        const QFontMetricsF metrics(large);
        const QString shown = metrics.elidedText(value, Qt::ElideRight, rest);
        painter.drawText(QRectF(left, top + line(), rest, tall), Qt::AlignLeft | Qt::AlignVCenter, shown);
        const double after = metrics.horizontalAdvance(shown) + line() / 2;
        painter.setFont(font());
        painter.setPen(secondaryText(palette()));
        if (after + fontMetrics().horizontalAdvance(unit) <= rest)
            painter.drawText(QRectF(left + after, top + line(), rest - after, tall),
                             Qt::AlignLeft | Qt::AlignVCenter, unit);
        top += std::max(line() + tall, std::min(1.2 * (line() + tall), squares().height() / 2));
    };
    say(tr("answer"), answerWords(), {});
    if (shown_.world->accuracy) say(tr("student"), accuracyText(*shown_.world->accuracy), tr("accuracy"));
}

double WorldPicture::widestSum() const {
    QFont bold = font();
    bold.setBold(true);
    double widest = 0;
    for (qsizetype c = 0; c < shown_.classes.size(); ++c)
        widest =
            std::max(widest, QFontMetricsF(bold).horizontalAdvance(sumWords(static_cast<std::size_t>(c))));
    return widest;
}

void WorldPicture::paintBars(QPainter& painter) const {
    const auto classes = static_cast<std::size_t>(shown_.classes.size());
    QFont bold = font();
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    double nameWidth = 0;
    for (std::size_t c = 0; c < classes; ++c) {
        nameWidth = std::max(nameWidth, metrics.horizontalAdvance(shown_.classes[static_cast<qsizetype>(c)]));
    }
    const double sumWidth = beside_ ? std::max(widestSum(), beside_->widestSum()) : widestSum();
    nameWidth = std::min(nameWidth, wide() * 0.25) + line() / 2;
    const double top = height() - barsHeight();
    for (std::size_t c = 0; c < classes; ++c)
        paintBar(painter, c, QRectF(0, top + static_cast<double>(c) * rowHeight(), wide(), rowHeight()),
                 nameWidth, sumWidth + line() / 2);
}

// Votes, noise beyond or back from them in stripes, and a line at the sum.
void WorldPicture::paintBar(QPainter& painter, std::size_t index, const QRectF& row, double nameWidth,
                            double sumWidth) const {
    const AskedQuery& query = *shown_.query();
    const auto classes = static_cast<std::size_t>(shown_.classes.size());
    const bool wins = query.label == static_cast<int>(index);
    QFont words = font();
    words.setBold(wins);
    painter.setFont(words);
    painter.setPen(palette().color(QPalette::Text));
    const QString name = QFontMetricsF(words).elidedText(shown_.classes[static_cast<qsizetype>(index)],
                                                         Qt::ElideRight, nameWidth - line() / 2);
    painter.drawText(QRectF(row.left(), row.top(), nameWidth, row.height()), Qt::AlignVCenter, name);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, sumWords(index));
    if (index >= query.votes.size()) return;

    const double left = row.left() + nameWidth, span = row.width() - nameWidth - sumWidth - line() / 2;
    const double high = barShare * row.height(), y = row.center().y() - high / 2;
    const auto at = [&](double votes) { return left + span * std::clamp(votes / shown_.most, 0.0, 1.0); };
    const double votes = at(query.votes[index]);
    painter.fillRect(QRectF(left, y, votes - left, high), squareColour(index, classes, palette()));
    if (index >= query.noisyVotes.size()) return;
    const double sum = at(query.noisyVotes[index]);
    const QRectF noise(std::min(votes, sum), y, std::abs(sum - votes), high);
    if (sum < votes) painter.fillRect(noise, palette().color(QPalette::Base));
    painter.fillRect(noise, QBrush(secondaryText(palette()), Qt::BDiagPattern));
    painter.fillRect(QRectF(sum - chartStyle.curve / 2, row.top(), chartStyle.curve, row.height()),
                     palette().color(QPalette::Text));
}

void WorldPicture::mousePressEvent(QMouseEvent* event) {
    const std::size_t teacher = grid().at(event->position());
    if (event->button() != Qt::LeftButton || teacher >= teachers()) return QWidget::mousePressEvent(event);
    emit teacherChosen(teacher);
}

bool WorldPicture::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const std::size_t teacher = grid().at(help->pos());
    if (teacher < teachers())
        QToolTip::showText(
            help->globalPos(),
            tr("Teacher %1 says %2; a click takes out one of its records")
                .arg(grouped(teacher + 1), shown_.classes.value(shown_.world->votes[shown_.place][teacher])),
            this);
    else
        QToolTip::hideText();
    return true;
}

void WorldPicture::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

} // namespace epsiloscope
