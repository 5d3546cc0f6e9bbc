// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/loading/DatasetLoader.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class QPushButton;

namespace epsiloscope {

class ErrorBox;
class ImportForm;
class PreviewModel;
class PreviewTable;
class ToneLabel;

/// Shows how a file was read, what is doubtful about that, and its first rows, and lets a person say
/// otherwise. Each correction reads the first rows again in the background. To be shown with open(); once
/// accepted, reference() says how the file is to be read.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    /// `dataset` is the file as it was read, null where it could not be.
    /// With another way to read the first rows, for tests.
    ImportDialog(const std::shared_ptr<const Dataset>& dataset, const DataReference& reference,
                 QWidget* parent = nullptr, DatasetLoader::LoadFunction load = {});

    DataReference reference() const;
    /// One more sentence above the doubts, on why the dialog appears.
    void explain(const QString& sentence);
    /// True if the first rows are being read again.
    bool reading() const { return loader_->loading() || soon_.isActive(); }

private:
    void layOut();
    void connectParts();
    void readAgain();
    void showRead(const std::shared_ptr<const Dataset>& dataset);
    void showFailure(const Error& error);
    void showDoubts(const ReadGuess* guess);
    void showState();

    DatasetLoader* loader_;
    QTimer soon_; ///< so that typing does not read at every key
    ToneLabel* explanation_;
    ToneLabel* doubts_;
    ImportForm* form_;
    PreviewModel* model_;
    PreviewTable* table_;
    ToneLabel* state_;
    ErrorBox* error_;
    QPushButton* accept_ = nullptr;
    std::shared_ptr<const Dataset> shown_; ///< the dataset in the preview; null after a failure
};

} // namespace epsiloscope
