// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/Schema.h"
#include "core/experiment/Dataset.h"
#include "ui/data/DatasetLoader.h"

#include <QWidget>

#include <memory>

class QStackedLayout;

namespace epsiloscope {

class ColumnsModel;
class ColumnsView;
class EmptyDataView;
class ErrorBox;
class LabelLine;
class LoadingBar;
class PanelHeader;
class PreparationForm;

/// Records in each part of a split, as planned; approximate where rows are left out (balance, missing cells).
struct PoolSizes {
    long privateRecords = 0, publicQueries = 0, testRecords = 0;
};

/// The data and what its columns are. Loads in the background; what was loaded before stays until another
/// load succeeds.
class DataPanel : public QWidget {
    Q_OBJECT
public:
    explicit DataPanel(QWidget* parent = nullptr);
    /// With another way to load, for tests.
    explicit DataPanel(DatasetLoader::LoadFunction load, QWidget* parent = nullptr);

    /// Begins to load; ends with datasetChanged() or loadFailed().
    void open(const DataReference& reference);
    bool loading() const { return loader_->loading(); }
    /// What is loaded, or null.
    std::shared_ptr<const Dataset> dataset() const { return dataset_; }

    /// Shows an experiment's data, split and encoder; loads its dataset unless it is the one that is loaded.
    void read(const Experiment& experiment);
    /// Fills in data, split and encoder. Columns are named in full, so that a guess becomes a choice.
    void write(Experiment& experiment) const;
    /// The roles as they stand. Errors: nothing loaded, no label, a label that cannot be one.
    Result<Schema> schema() const;
    /// What keeps this panel's part from being run, if anything.
    std::optional<Error> problem() const;
    PoolSizes poolSizes() const;

    ColumnsModel* columns() const { return columns_; }

signals:
    void edited();
    void datasetChanged();
    void loadFailed(epsiloscope::Error error);
    void openRequested();
    void sampleRequested(const QString& id);

private:
    void layOut();
    void connectParts();
    void showLoaded(std::shared_ptr<const Dataset> dataset, const DataReference& reference,
                    std::shared_ptr<const DatasetPicture> picture);
    void showFailure(const Error& error);
    void endLoading();
    void giveRolesOf(const DataReference& reference);
    void showHeader();
    void showLabel(const std::string& positive);

    DatasetLoader* loader_;
    PanelHeader* header_;
    LoadingBar* loadingBar_;
    ErrorBox* errorBox_;
    ColumnsModel* columns_;
    ColumnsView* table_;
    EmptyDataView* empty_;
    LabelLine* labelLine_;
    PreparationForm* preparation_;
    QStackedLayout* middle_ = nullptr;
    std::shared_ptr<const Dataset> dataset_;
    std::shared_ptr<const DatasetPicture> picture_;
    DataReference reference_; ///< of what is loaded: path, test file, header
};

} // namespace epsiloscope
