// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/votes/QueryWalk.h"
#include "ui/votes/WalkingKeys.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace epsiloscope {

/// Where one is among queries, and how to go on: trial, filter, order, a number "17 of 640" and a slider with
/// a button at either end.
class QueryWalkBar final : public QWidget {
    Q_OBJECT
public:
    explicit QueryWalkBar(QWidget* parent = nullptr);

    /// Offers so many trials; one needs no choice.
    void setTrials(std::size_t trials);
    void chooseTrial(std::size_t trial);
    std::size_t trial() const;
    QueryFilter filter() const;
    QueryOrder order() const;
    /// Without telling anybody.
    void choose(QueryFilter filter);

    /// Stands at a place of the walk, which shows this query of all that were asked.
    void showPlace(std::size_t place, const QueryWalk& walk);
    /// Takes a step from where it stands, within the walk.
    void step(WalkingStep step);
    /// The slider takes the keys.
    void takeFocus();

signals:
    void trialChosen();
    /// Filter or order were changed.
    void walkChosen();
    /// The person went to this place of the walk.
    void placeChosen(std::size_t place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void connectParts();
    QToolButton* button(const char* name, Qt::ArrowType arrow, const QString& words);

    QComboBox *trial_, *filter_, *order_;
    QToolButton *back_, *on_;
    QSpinBox* number_;
    QLabel* of_;
    QSlider* slider_;
};

} // namespace epsiloscope
