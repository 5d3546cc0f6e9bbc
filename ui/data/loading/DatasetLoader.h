// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/PersonGuess.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/ColumnNames.h"
#include "core/data/table/ColumnSummary.h"
#include "core/data/table/ColumnWarnings.h"
#include "core/experiment/run/Dataset.h"
#include "ui/data/loading/RowClasses.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

namespace epsiloscope {

/// A dataset's picture in the window, computed beside the window's thread, so that the table only paints.
struct DatasetPicture {
    ColumnNames names;
    std::vector<ColumnSummary> summaries; ///< one per column
    std::vector<ColumnKind> kinds;        ///< one per column: what it most likely is
    /// One per column: its classes and their counts if it were the label, most frequent first; empty where it
    /// cannot be one.
    std::vector<ClassCounts> classCounts;
    std::vector<std::string>
        likelyPositive;        ///< one per column: the positive class to propose; empty unless two classes
    int guessedLabel = -1;     ///< −1 where no column looks like one
    PersonGuess guessedPerson; ///< whose the rows may be
};

/// The picture of a table; stops early, incomplete, when asked to.
DatasetPicture pictureOf(const Table& table, const std::stop_token& stop = {});

/// The first 200 rows of what the reference names, and neither test file nor fingerprint; as loadDataset().
Result<std::shared_ptr<const Dataset>> readFirstRows(const DataReference& reference, const LoadProgress&,
                                                     const std::stop_token& stop, const BesideLoading&);

/// Loads datasets on a thread of its own; signals come on the thread it lives on. One load counts at a time:
/// starting another cancels the first, and whatever that still says is lost. Destruction asks the threads to
/// stop and waits for their next checkpoint (a megabyte or a column).
class DatasetLoader : public QObject {
    Q_OBJECT
public:
    using LoadFunction = std::function<Result<std::shared_ptr<const Dataset>>(
        const DataReference&, const LoadProgress&, const std::stop_token&, const BesideLoading&)>;

    /// With another way to load than loadDataset(), if any.
    explicit DatasetLoader(LoadFunction load = {}, QObject* parent = nullptr);
    ~DatasetLoader() override { cancel(); }

    void load(const DataReference& reference);
    /// Nothing more is heard of the running load.
    void cancel();
    bool loading() const { return loading_; }

signals:
    void progress(quint64 done, quint64 total);
    void loaded(std::shared_ptr<const epsiloscope::Dataset> dataset, epsiloscope::DataReference reference,
                std::shared_ptr<const epsiloscope::DatasetPicture> picture);
    void failed(epsiloscope::Error error);

private:
    void work(const LoadFunction& load, const DataReference& reference, const std::stop_token& stop);

    LoadFunction load_;
    bool loading_ = false;
    std::stop_source stop_; ///< for the load that counts
    std::mutex handover_;   ///< held while news is handed to the thread that this lives on
    QThreadPool pool_;      ///< its end waits for the threads
};

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
