// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/votes/WalkingKeys.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace epsiloscope {

/// Which trial of a run that boosts is looked at, and which of its iterations.
class RoundBar final : public QWidget {
    Q_OBJECT
public:
    explicit RoundBar(QWidget* parent = nullptr);

    void setTrials(std::size_t trials);
    /// Counted from 0.
    void chooseTrial(std::size_t trial);
    std::size_t trial() const;
    /// Shows which of so many rounds is looked at; `following`: later ones will be, as they come.
    void showPlace(std::size_t round, std::size_t rounds, bool following);
    /// Goes to another iteration as a key says.
    void step(WalkingStep step);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// By the person.
    void trialChosen();
    void roundChosen(std::size_t round);

private:
    QToolButton* button(const char* name, Qt::ArrowType arrow, const QString& words);

    QComboBox* trial_;
    QToolButton *back_, *on_;
    QSlider* slider_;
    QLabel* place_;
};

} // namespace epsiloscope
