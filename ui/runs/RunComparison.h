// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "ui/runs/RunList.h"

#include <QWidget>

#include <cstddef>
#include <vector>

class QScrollArea;

namespace epsiloscope {

class DifferencesModel;
class NumbersTable;
class ToneLabel;

/// A few runs side by side: what differs between their experiments first, then what they came to, then how
/// often the first beats each of the others, or they it. Follows the runs while they go on; Ctrl+C copies.
class RunComparison final : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t least = 2, most = 8; ///< runs that are compared

    explicit RunComparison(RunList& runs, QWidget* parent = nullptr);

    /// So many runs of the list; of two, differences are second − first.
    void compare(std::vector<RunNumber> wanted);
    /// Compares nothing and follows nothing.
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void layOut();
    void showAll();
    void fitColumns();
    void fitSentences();

    RunList& runs_;
    std::vector<RunNumber> compared_; ///< empty: nothing
    DifferencesModel* model_;
    NumbersTable* table_;
    ToneLabel* paired_;
    QScrollArea* pairedArea_; ///< many runs make many sentences
};

} // namespace epsiloscope
