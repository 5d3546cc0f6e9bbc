// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/sweep/SweepPlan.h"

#include <QComboBox>
#include <QWidget>

#include <optional>

class QLabel;

namespace epsiloscope {

/// How a sweep is looked at: which measure, across which axis, as lines, as boxes or as a map.
class SweepChoices final : public QWidget {
    Q_OBJECT
public:
    /// All, or for a map alone: only the axes can be chosen, and that its cells are the best over the third.
    enum class Looks { All, MapOfTheBest };
    /// Boxes are named "<prefix>Measure", "…Words", "…Look", "…Across", "…Upwards", "…Fixed".
    explicit SweepChoices(Looks looks = Looks::All, const QString& prefix = QStringLiteral("sweep"),
                          QWidget* parent = nullptr);

    /// The sweep whose axes can be chosen; what was chosen stays where the axes are the same.
    void setPlan(const SweepPlan& plan);

    Measure measure() const { return measureFromText(keyIn(measure_)).value_or(Measure::Accuracy); }
    /// For the map: the second measure in its cells; nothing: none.
    std::optional<Measure> words() const { return measureFromText(keyIn(words_)); }
    bool asMap() const { return look_->currentIndex() == 1; }
    /// Instead of lines, a box plot at each value.
    bool asBoxes() const { return look_->currentIndex() == 2; }
    void chooseBoxes() { look_->setCurrentIndex(2); }
    /// Empty while there is no sweep.
    std::string across() const { return keyIn(across_); }
    /// The axis upwards of the map; empty where the sweep has only one axis besides the seed.
    std::string upwards() const { return keyIn(upwards_); }
    /// In the map: the key of the axis that is neither, and which of its values is shown; no value: the best.
    struct Fixed {
        std::string key;
        std::optional<std::size_t> value;
    };
    std::optional<Fixed> fixed() const;
    /// Shows a map as it was chosen elsewhere.
    void show(const std::string& across, const std::string& upwards, std::optional<std::size_t> fixed);

signals:
    void changed();

private:
    static std::string keyIn(const QComboBox* box) { return box->currentData().toString().toStdString(); }
    void offerAxes();
    void offerUpwards();
    void offerFixed();
    void refresh();

    Looks looks_;
    SweepPlan plan_;
    QComboBox *measure_, *words_, *look_, *across_, *upwards_, *fixed_;
    QLabel *wordsWords_, *upwardsWords_, *fixedWords_;
};

} // namespace epsiloscope
