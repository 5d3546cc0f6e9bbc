// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/WorldPicture.h"

#include "ui/look/Palettes.h"
#include "ui/look/VisibleStyle.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/views/worlds/SquaresOfClasses.h"
#include "ui/words/NumberWords.h"

#include <QMouseEvent>
#include <QPainter>

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

constexpr int byChance = 50, ofGuesses = 100;
constexpr double coinLines = 4.5, mostSquare = 0.55; // in lines of text

} // namespace

WorldPicture::WorldPicture(const char* name, const QString& title, QWidget* parent)
    : ReadPicture(parent), title_(title) {
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
    if (shown_.teachers.size() == 1)
        all << (shown_.moved.empty() ? shown_.persons ? tr("Teacher %1 votes alike without the person.")
                                                      : tr("Teacher %1 votes alike without the record.")
                : shown_.persons ? tr("Teacher %1 votes otherwise without the person.")
                                     : tr("Teacher %1 votes otherwise without the record."))
                   .arg(grouped(shown_.teachers.front() + std::size_t{1}));
    else if (!shown_.teachers.empty())
        all << (shown_.persons ? tr("Of the person’s %1 teachers %2 vote otherwise without the person.")
                               : tr("Of the record’s %1 teachers %2 vote otherwise without it."))
                   .arg(grouped(shown_.teachers.size()), grouped(shown_.moved.size()));
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
    paintRead(painter);
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
    for (const std::uint32_t teacher : shown_.teachers)
        if (teacher < votes.size())
            paintRing(painter, grid.square(teacher), std::ranges::binary_search(shown_.moved, teacher));
}

// Wide where the vote moved, so that hue alone tells nothing.
void WorldPicture::paintRing(QPainter& painter, const QRectF& square, bool moved) const {
    const double ringStroke = moved ? chartStyle.chosenCell : chartStyle.frame;
    const double beside = std::max(1.5, grid().step() / 5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(moved ? ringColour(palette()) : palette().color(QPalette::Text), ringStroke));
    painter.drawRoundedRect(square.adjusted(-beside, -beside, beside, beside), beside, beside);
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
    if (event->button() != Qt::LeftButton || teacher >= teachers())
        return ReadPicture::mousePressEvent(event);
    emit teacherChosen(teacher);
}

QString WorldPicture::wordsAt(QPointF position) const {
    const std::size_t teacher = grid().at(position);
    if (teacher >= teachers()) return {};
    return (shown_.persons ? tr("Teacher %1 says %2; a click takes out one of its persons")
                           : tr("Teacher %1 says %2; a click takes out one of its records"))
        .arg(grouped(teacher + 1), shown_.classes.value(shown_.world->votes[shown_.place][teacher]));
}

void WorldPicture::changeEvent(QEvent* event) {
    ReadPicture::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

CoinPicture::CoinPicture(QWidget* parent) : ReadPicture(parent) {
    setObjectName(QStringLiteral("worldsCoin"));
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Answers of the world that a coin chose"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void CoinPicture::showToss(const CoinToss* toss, const QStringList& classes, const QString& shown) {
    toss_ = toss ? std::optional(*toss) : std::nullopt;
    classes_ = classes;
    face_ = shown.isEmpty() ? QStringLiteral("?") : shown;
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    update();
}

QStringList CoinPicture::sentences() const {
    if (!toss_) return {tr("No coin was tossed.")};
    QStringList counts;
    for (qsizetype c = 0; c < classes_.size(); ++c)
        counts << QStringLiteral("%1 %2").arg(grouped(std::ranges::count(toss_->labels, static_cast<int>(c))),
                                              classes_[c]);
    return {tr("The coin shows %1.").arg(face_),
            tr("Its answers: %1.").arg(counts.join(QStringLiteral(", ")))};
}

QSize CoinPicture::sizeHint() const {
    const double line = fontMetrics().height();
    return {static_cast<int>(26 * line), static_cast<int>((coinLines + 0.5) * line)};
}

QSize CoinPicture::minimumSizeHint() const {
    const double line = fontMetrics().height();
    return {static_cast<int>(14 * line), static_cast<int>(3.5 * line)};
}

void CoinPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintRead(painter);
    const double line = fontMetrics().height();
    const double across = std::min<double>(coinLines * line, height() - 2 * chartStyle.curve);
    const QRectF coin(chartStyle.curve, (height() - across) / 2, across, across);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(palette().color(QPalette::Base));
    painter.setPen(QPen(palette().color(toss_ ? QPalette::Active : QPalette::Disabled, QPalette::Text),
                        chartStyle.curve));
    painter.drawEllipse(coin);
    painter.setPen(QPen(squareColour(0, 2, palette()), chartStyle.curve));
    painter.drawEllipse(coin.adjusted(line / 3, line / 3, -line / 3, -line / 3));
    painter.setPen(palette().color(toss_ ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    painter.setFont(headlineFont(font()));
    painter.drawText(coin, Qt::AlignCenter, face_);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (!toss_) return;
    painter.setFont(font());
    painter.setPen(secondaryText(palette()));
    const double left = coin.right() + line;
    painter.drawText(
        QRectF(left, 0, width() - left, line), Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(tr("Its %1 answers, fresh noise").arg(grouped(toss_->labels.size())),
                                 Qt::ElideRight, static_cast<int>(width() - left)));
    const SquareGrid grid(QRectF(left, 1.4 * line, width() - left, height() - 1.4 * line),
                          toss_->labels.size(), mostSquare * line);
    const auto classes = static_cast<std::size_t>(classes_.size());
    for (std::size_t i = 0; i < toss_->labels.size(); ++i) {
        const int label = toss_->labels[i];
        if (label >= 0)
            painter.fillRect(grid.square(i),
                             squareColour(static_cast<std::size_t>(label), classes, palette()));
        else
            paintFrame(painter, grid.square(i).adjusted(0, 0, -1, -1), secondaryText(palette()));
    }
}

TallyBar::TallyBar(QWidget* parent) : ReadPicture(parent) {
    setObjectName(QStringLiteral("worldsTally"));
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Right guesses, of 100"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TallyBar::showTally(double right, double atMost, const QString& bound) {
    right_ = right;
    atMost_ = atMost;
    bound_ = bound;
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    update();
}

QStringList TallyBar::sentences() const {
    QStringList words;
    if (right_ >= 0) words << tr("%1 of %2 right.").arg(grouped(std::lround(right_)), grouped(ofGuesses));
    words << tr("Coin toss: %1.").arg(grouped(byChance)) << bound_ + QLatin1Char('.');
    return words;
}

QSize TallyBar::sizeHint() const {
    const double line = fontMetrics().height();
    return {static_cast<int>(16 * line), static_cast<int>(5 * line)};
}

void TallyBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintRead(painter);
    const double line = fontMetrics().height();
    const QRectF bar(0.5, 1.4 * line, width() - 1.0, 1.5 * line);
    const auto at = [&](double share) { return bar.left() + bar.width() * share / ofGuesses; };
    painter.fillRect(bar, palette().color(QPalette::Base));
    if (right_ > 0)
        painter.fillRect(QRectF(bar.topLeft(), QPointF(at(right_), bar.bottom())),
                         runColour(0, isDark(palette())));
    paintFrame(painter, bar, outlineOfControls(palette()));
    const QColor text = palette().color(QPalette::Text), second = secondaryText(palette());
    const auto mark = [&](double share, const QColor& colour) {
        painter.fillRect(QRectF(at(share) - chartStyle.curve / 2, bar.top() - line / 4, chartStyle.curve,
                                bar.height() + line / 2),
                         colour);
    };
    const auto say = [&](double share, double top, const QString& words, const QColor& colour, bool bold) {
        QFont said = font();
        said.setBold(bold);
        painter.setFont(said);
        painter.setPen(colour);
        const double wide = QFontMetricsF(said).horizontalAdvance(words);
        const double left = std::clamp(at(share) - wide / 2, 0.0, std::max(0.0, width() - wide));
        painter.drawText(QRectF(left, top, wide + 1, line), Qt::AlignLeft | Qt::AlignVCenter, words);
    };
    mark(byChance, second);
    mark(atMost_, text);
    say(atMost_, 0, bound_, text, true);
    const double below = bar.bottom() + line / 3;
    say(byChance, below, tr("coin toss 50"), second, false);
    say(0, below, QStringLiteral("0"), second, false);
    say(ofGuesses, below, QStringLiteral("100"), second, false);
}

} // namespace epsiloscope
