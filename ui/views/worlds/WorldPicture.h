// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/TwoWorlds.h"
#include "ui/spoken/ReadAloud.h"
#include "ui/views/worlds/SquaresOfClasses.h"

#include <QWidget>

#include <algorithm>
#include <memory>
#include <optional>

namespace epsiloscope {

/// What one world says to one query.
struct ShownWorld {
    std::shared_ptr<const World> world; ///< null: nothing is known yet
    std::size_t place = 0;              ///< of the query, among those asked
    QStringList classes;
    std::optional<std::size_t> teacher; ///< whose record is out
    bool moved = false;                 ///< its vote differs between the worlds
    double most = 1;                    ///< votes at the end of the bars, in both worlds

    /// Null where this world did not ask the query.
    const AskedQuery* query() const {
        return world && place < world->asked.size() ? &world->asked[place] : nullptr;
    }
};

/// One world: each teacher's vote as a square, votes and noise of each class as a bar, the answer, the
/// accuracy of its student. A click on a square chooses its teacher.
class WorldPicture final : public QWidget, public ReadAloud {
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
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void teacherChosen(std::size_t teacher);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;
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
    void paintAnswer(QPainter& painter) const;
    void paintBars(QPainter& painter) const;
    void paintBar(QPainter& painter, std::size_t index, const QRectF& row, double nameWidth,
                  double sumWidth) const;
    void describe();

    QString title_;
    ShownWorld shown_;
    const WorldPicture* beside_ = nullptr;
};

} // namespace epsiloscope
