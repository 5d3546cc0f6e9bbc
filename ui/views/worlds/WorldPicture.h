// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/TwoWorlds.h"
#include "ui/plots/marks/ReadPicture.h"
#include "ui/views/worlds/SquaresOfClasses.h"

#include <QStringList>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// What one world says to one query.
struct ShownWorld {
    std::shared_ptr<const World> world; ///< null: nothing is known yet
    std::size_t place = 0;              ///< of the query, among those asked
    QStringList classes;
    bool persons = false;                ///< who is out is a person with all rows, and not a record
    std::vector<std::uint32_t> teachers; ///< of who is out
    std::vector<std::uint32_t> moved;    ///< those of them whose vote differs between the worlds, ascending
    double most = 1;                     ///< votes at the end of the bars, in both worlds

    /// Null where this world did not ask the query.
    const AskedQuery* query() const {
        return world && place < world->asked.size() ? &world->asked[place] : nullptr;
    }
};

/// One world: each teacher's vote as a square, votes and noise of each class as a bar, the answer, the
/// accuracy of its student. A click on a square chooses its teacher.
class WorldPicture final : public ReadPicture<QWidget> {
    Q_OBJECT
public:
    WorldPicture(const char* name, const QString& title, QWidget* parent = nullptr);

    /// Both are drawn to the same measures; each must outlive what the other shows.
    void standBeside(const WorldPicture* other) { beside_ = other; }
    void show(ShownWorld shown);
    using QWidget::show;
    const ShownWorld& shown() const { return shown_; }

    /// "yes", "none: refused", "yes, by the student".
    QString answerWords() const;
    /// "126 + 31.2 = 157.2" of a class.
    QString sumWords(std::size_t index) const;
    /// Where the square of a teacher is drawn.
    QRectF squareOf(std::size_t teacher) const { return grid().square(teacher); }

    QStringList sentences() const override;
    /// Of a square: whose it is, and what a click does.
    QString wordsAt(QPointF position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void teacherChosen(std::size_t teacher);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    double line() const { return fontMetrics().height(); }
    double wide() const { return beside_ ? std::min(width(), beside_->width()) : width(); }
    double widestSum() const;
    double rowHeight() const;
    double barsHeight() const;
    QRectF squares() const;
    SquareGrid grid() const;
    std::size_t teachers() const;
    void paintTitle(QPainter& painter) const;
    void paintSquares(QPainter& painter) const;
    void paintRing(QPainter& painter, const QRectF& square, bool moved) const;
    void paintAnswer(QPainter& painter) const;
    void paintBars(QPainter& painter) const;
    void paintBar(QPainter& painter, std::size_t index, const QRectF& row, double nameWidth,
                  double sumWidth) const;
    void describe();

    QString title_;
    ShownWorld shown_;
    const WorldPicture* beside_ = nullptr;
};

/// A coin, with a question mark until a guess is made and then with the world that it chose, and the answers
/// of that world as squares.
class CoinPicture final : public ReadPicture<QWidget> {
    Q_OBJECT
public:
    explicit CoinPicture(QWidget* parent = nullptr);

    /// Null: the coin lies still. `shown`: on its face, "?" where it is empty.
    void showToss(const CoinToss* toss, const QStringList& classes, const QString& shown);
    const QString& face() const { return face_; }

    QStringList sentences() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<CoinToss> toss_;
    QStringList classes_;
    QString face_;
};

/// How many guesses were right, as a share of a bar, against a coin toss and the most that the run's promise
/// leaves an attacker.
class TallyBar final : public ReadPicture<QWidget> {
    Q_OBJECT
public:
    explicit TallyBar(QWidget* parent = nullptr);

    /// Of 100 guesses; `right` below 0: none was made. `atMost` likewise, with what it means in words.
    void showTally(double right, double atMost, const QString& bound);

    QStringList sentences() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double right_ = -1, atMost_ = 100;
    QString bound_;
};

} // namespace epsiloscope
