// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/IntrinsicBagging.h"

#include <QWidget>

class QBoxLayout;
class QComboBox;
class QSpinBox;

namespace epsiloscope {

class NumberBox;
class ToneLabel;

/// The choice of the bags that are drawn, in a row: n, k, N and how; and the other way round, the largest k
/// for a δ or an ε that is wanted. What cannot be drawn is said beneath.
class BagControls final : public QWidget {
    Q_OBJECT
public:
    static constexpr int mostCount = 1'000'000'000;

    explicit BagControls(QWidget* parent = nullptr);

    /// Numbers beyond `mostCount` are cut. Emits nothing.
    void setPlan(const BagPlan& plan);
    /// As it is set, also where it cannot be drawn.
    BagPlan plan() const;
    /// The fault, in words; empty: none.
    QString message() const;

    /// The size of two rows, one below the other.
    QSize minimumSizeHint() const override;

signals:
    /// The person changed something; look at plan().
    void edited();

private:
    void layOut();
    void foldRows();
    void planEdited();
    void solve();
    void showProblem();

    QSpinBox *records_, *subsample_, *models_;
    QComboBox *draw_, *bound_;
    NumberBox* wanted_;
    ToneLabel* message_;
    QBoxLayout *rows_ = nullptr, *counts_ = nullptr, *ways_ = nullptr; ///< `rows_` holds the other two
    bool setting_ = false;
};

} // namespace epsiloscope
