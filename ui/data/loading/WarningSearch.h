// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/ColumnWarnings.h"
#include "ui/data/loading/DatasetLoader.h"
#include "ui/widgets/Answerer.h"

#include <memory>
#include <vector>

namespace epsiloscope {

/// In what to look for columns that should perhaps be ignored.
struct WarningQuestion {
    std::shared_ptr<const Dataset> dataset;
    std::shared_ptr<const DatasetPicture> picture;
    int label = -1;           ///< the label's column; −1: none
    std::vector<int> classes; ///< for each row; empty: not known
    int classCount = 0;
};

/// Looks for them beside the window's thread; see Answerer. Where nothing is loaded nothing is looked for.
class WarningSearch : public Answerer<WarningQuestion, std::vector<ColumnWarning>> {
public:
    using Warnings = std::vector<ColumnWarning>;

    explicit WarningSearch(Taker found)
        : Answerer(
              [](const WarningQuestion& in, const std::stop_token& stop) {
                  return columnWarnings(in.dataset->table, in.picture->summaries, in.label, in.classes,
                                        in.classCount, stop);
              },
              std::move(found)) {}

    void search(WarningQuestion in) {
        if (in.dataset && in.picture)
            ask(std::move(in));
        else
            forget();
    }
};

} // namespace epsiloscope
