// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/LessonPlayer.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/plots/marks/ReadPicture.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace epsiloscope {

class ToneLabel;

/// How often what an attacker sees has which value, with the person and without.
class SeenPlot final : public ReadPicture<QCustomPlot> {
    Q_OBJECT
public:
    explicit SeenPlot(QWidget* parent = nullptr);

    void show(const AttackedMistake& attacked, const QString& look);

    QStringList sentences() const override;
    std::vector<CurveRead> curvesRead() const override;

    /// In lines of its text: 10 are the least in which its numbers have room.
    QSize sizeHint() const override { return QSize(23, 14) * fontMetrics().height(); }
    QSize minimumSizeHint() const override { return QSize(14, 10) * fontMetrics().height(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void dress();

    QCPGraph *present_, *absent_;
    QCPItemText *presentName_, *absentName_;
};

/// A mistake that can be planted and taken out again, and what the attack shows of either.
class MistakeCard final : public QWidget {
    Q_OBJECT
public:
    explicit MistakeCard(const MistakeKind& mistake, QWidget* parent = nullptr);

    /// Shows the outcome of the attack; from now on the mistake can be planted, and is at first if `planted`.
    void show(const std::shared_ptr<const LessonPlayer::Attacked>& attacked, bool planted);

private:
    void refresh();

    const MistakeKind& mistake_;
    QCheckBox* plant_;
    QLabel *done_, *look_;
    ToneLabel* shown_;
    SeenPlot* plot_;
    std::shared_ptr<const LessonPlayer::Attacked> attacked_;
};

} // namespace epsiloscope
