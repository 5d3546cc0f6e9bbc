// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <QWidget>

#include <type_traits>
#include <utility>
#include <vector>

class QComboBox;
class QLineEdit;

namespace epsiloscope {

class FileField;

/// How a file is to be read, each line with what was found and what a person says instead: format, separator,
/// row of names, missing cells, cells of votes, label column, label file, test file. What is not touched
/// stays as it was given.
class ImportForm : public QWidget {
    Q_OBJECT
public:
    explicit ImportForm(QWidget* parent = nullptr);

    /// Sets what a person has said so far.
    void setReference(const DataReference& reference);
    const DataReference& reference() const { return reference_; }
    /// Sets what was found, shown as "as found (comma)". Null: nothing could be read.
    void setFound(const Dataset* dataset);

signals:
    /// Something that changes how the file is read; not the label column, nor the test file.
    void readingEdited();

private:
    void makeControls();
    /// A box of words, each with the value of a member of the reference that it says.
    template <class Value>
    QComboBox* saying(const char* name, const QString& help, Value DataReference::*member,
                      const std::vector<std::pair<QString, std::type_identity_t<Value>>>& choices);
    void layOut();
    void connectEdits();
    void showReading(const ReadGuess* guess);
    void showLabels(const Table* table);
    void showMarkers();
    void takeMarkers(const QString& text);

    DataReference reference_;
    QComboBox* format_;
    QComboBox* delimiter_;
    QComboBox* header_;
    QComboBox* decimal_;
    QComboBox* votes_;
    QComboBox* label_;
    QLineEdit* markers_;
    FileField* labels_;
    FileField* test_;
};

} // namespace epsiloscope
