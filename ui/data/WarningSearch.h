// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/ColumnWarnings.h"
#include "ui/data/DatasetLoader.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

namespace epsiloscope {

/// Looks for columns that should perhaps be ignored, on a thread of its own. A newer search cancels the
/// older, of which nothing more is heard. Destruction asks the threads to stop and waits for their next
/// checkpoint.
class WarningSearch : public QObject {
    Q_OBJECT
public:
    explicit WarningSearch(QObject* parent = nullptr);
    ~WarningSearch() override;

    /// Ends with found() on the thread this object lives on. `label` is the label's column (−1: none),
    /// `classes` the class of each row (empty: not known).
    void search(std::shared_ptr<const Dataset> dataset, std::shared_ptr<const DatasetPicture> picture,
                int label, std::vector<int> classes, int classCount);
    /// Nothing more is heard of the running search.
    void cancel();
    bool searching() const { return searching_; }

signals:
    void found(std::vector<epsiloscope::ColumnWarning> warnings);

private:
    struct Search {
        std::shared_ptr<std::atomic<bool>> ended;
        std::jthread thread;
    };
    void finish(std::uint64_t number, std::vector<ColumnWarning> warnings);

    std::vector<Search> searches_; ///< the current one and those told to stop
    std::uint64_t number_ = 0;     ///< of the search that counts
    bool searching_ = false;
};

} // namespace epsiloscope

Q_DECLARE_METATYPE(std::vector<epsiloscope::ColumnWarning>)
