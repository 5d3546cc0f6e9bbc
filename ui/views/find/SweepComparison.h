// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"
#include "ui/views/find/SweepCurves.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;

namespace epsiloscope {

/// Two lines of a sweep and a place, and which is how often the better there.
class SweepComparison final : public QWidget {
    Q_OBJECT
public:
    explicit SweepComparison(QWidget* parent = nullptr);

    /// Shows what is compared; to be called when anything of it has changed. What was chosen stays.
    void show(std::shared_ptr<const SweepResult> sweep, std::size_t across, Measure measure,
              const std::vector<SweepCurve>& curves);

private:
    void offerLines(const std::vector<SweepCurve>& curves);
    void offerPlaces();
    void refresh();

    std::shared_ptr<const SweepResult> sweep_;
    std::size_t across_ = 0;
    Measure measure_ = Measure::Accuracy;
    QStringList offered_;
    QComboBox *a_, *b_, *place_;
    QLabel* sentence_;
};

} // namespace epsiloscope
