// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunsFilter.h"

#include <QSortFilterProxyModel>

namespace epsiloscope {

class RunsModel;

/// The runs that a filter lets through, sorted: pinned ones on top and absent values last, whichever way it
/// sorts.
class SortedRuns final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit SortedRuns(RunsModel* runs, QObject* parent = nullptr);

    void setFilter(RunsFilter filter);

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    RunsModel* runs_;
    RunsFilter filter_;
};

} // namespace epsiloscope
