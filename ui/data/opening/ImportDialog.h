// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "ui/data/loading/DatasetLoader.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace epsiloscope {

class ErrorBox;
class FileField;
class PreviewModel;
class PreviewTable;
class ToneLabel;

/// Shows how a file was read, what is doubtful about that, and its first rows, and lets a person say
/// otherwise: format, separator, row of names, missing cells, cells of votes, label column, label file, test
/// file. What is not touched stays as it was given. Each correction reads the first rows again in the
/// background. To be shown with open(); once accepted, reference() says how the file is to be read.
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
    void makeControls();
    /// A box of words, each with the value of a member of the reference that it says.
    template <class Value>
    QComboBox* saying(const char* name, const QString& help, Value DataReference::*member,
                      const std::vector<std::pair<QString, std::type_identity_t<Value>>>& choices);
    QWidget* formOfControls();
    void layOut();
    void connectParts();
    void takeTable(const QString& name);
    void takeMarkers(const QString& text);
    void readSoon();
    void readAgain();
    void showFound(const Dataset* dataset);
    void showReading(const ReadGuess* guess);
    void showLabels(const Table* table);
    void showTables(const ReadGuess* guess);
    void showMarkers();
    void showRead(const std::shared_ptr<const Dataset>& dataset);
    void showFailure(const Error& error);
    void showDoubts(const ReadGuess* guess);
    void showState();

    DataReference reference_; ///< without the types of columns, which the model has
    DatasetLoader* loader_;
    QTimer soon_; ///< so that typing does not read at every key
    ToneLabel* explanation_;
    ToneLabel* doubts_;
    PreviewModel* model_;
    PreviewTable* table_;
    ToneLabel* state_;
    ErrorBox* error_;
    QComboBox *format_ = nullptr, *delimiter_ = nullptr, *header_ = nullptr, *decimal_ = nullptr,
              *votes_ = nullptr, *label_ = nullptr, *tableBox_ = nullptr;
    QLineEdit* markers_ = nullptr;
    FileField *labels_ = nullptr, *test_ = nullptr;
    QPushButton* accept_ = nullptr;
    std::shared_ptr<const Dataset> shown_; ///< the dataset in the preview; null after a failure
};

} // namespace epsiloscope
