// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/votes/QueryWalk.h"
#include "ui/widgets/WalkBar.h"

class QLabel;
class QSpinBox;

namespace epsiloscope {

/// Where one is among queries, and how to go on: trial, filter, order, a number "17 of 640" and a slider.
class QueryWalkBar final : public WalkBar {
    Q_OBJECT
public:
    explicit QueryWalkBar(QWidget* parent = nullptr);

    QueryFilter filter() const;
    QueryOrder order() const;
    /// Without telling anybody.
    void choose(QueryFilter filter);

    /// Stands at a place of the walk, which shows this query of all that were asked.
    void showPlace(std::size_t place, const QueryWalk& walk);

signals:
    /// Filter or order were changed.
    void walkChosen();

private:
    void layOut();

    QComboBox *filter_, *order_;
    QSpinBox* number_;
    QLabel* of_;
};

} // namespace epsiloscope
