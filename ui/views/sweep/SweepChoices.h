// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/sweep/SweepPlan.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;

namespace epsiloscope {

/// How a sweep is looked at: which measure, across which axis, as lines, as boxes or as a map.
class SweepChoices final : public QWidget {
    Q_OBJECT
public:
    explicit SweepChoices(QWidget* parent = nullptr);

    /// The sweep whose axes can be chosen; what was chosen stays where the axes are the same.
    void setPlan(const SweepPlan& plan);

    Measure measure() const;
    /// Of the map: the second measure in its cells; nothing: none.
    std::optional<Measure> words() const;
    bool asMap() const;
    /// Instead of lines, a box plot at each value.
    bool asBoxes() const;
    void chooseBoxes();
    /// Empty while there is no sweep.
    std::string across() const;
    /// Of the map; empty where the sweep has only one axis besides the seed.
    std::string upwards() const;
    /// Of the map: the key of the axis that is neither, and which of its values is shown.
    std::optional<std::pair<std::string, std::size_t>> fixed() const;

signals:
    void changed();

private:
    void offerAxes();
    void offerUpwards();
    void offerFixed();
    void refresh();

    SweepPlan plan_;
    QComboBox *measure_, *words_, *look_, *across_, *upwards_, *fixed_;
    QLabel *wordsWords_, *upwardsWords_, *fixedWords_;
};

} // namespace epsiloscope
