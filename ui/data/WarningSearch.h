// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/ColumnWarnings.h"
#include "ui/data/DatasetLoader.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <stop_token>
#include <vector>

namespace epsiloscope {

/// Looks for columns that should perhaps be ignored, on a thread of its own. A newer search cancels the
/// older, of which nothing more is heard. Destruction asks the threads to stop and waits for their next
/// checkpoint.
class WarningSearch : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
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
    bool searching_ = false;
    std::stop_source stop_; ///< of the search that counts
    QThreadPool pool_;      ///< its end waits for the threads
};

} // namespace epsiloscope
