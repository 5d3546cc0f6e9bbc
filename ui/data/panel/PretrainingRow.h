// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QListWidget;

namespace epsiloscope {

class FileField;
class ToneLabel;

/// The public data that networks learn from before any private record: nothing, another file of pictures, or
/// some classes of the data themselves.
class PretrainingRow : public QWidget {
    Q_OBJECT
public:
    explicit PretrainingRow(QWidget* parent = nullptr);

    /// Reads a reference; leaves the classes on offer alone.
    void read(const DataReference& reference);
    /// The classes of the label, after its map. Classes that were chosen and are none of them stay chosen,
    /// and are a problem.
    void setClasses(const std::vector<std::string>& classes);
    /// The classes set apart; empty where there are none.
    std::vector<std::string> classesApart() const;
    /// The fault that keeps it from being run: an unknown class, or fewer than two that are left to learn.
    std::optional<Error> problem() const;

signals:
    /// Classes were chosen, or no longer are: nothing is to be loaded.
    void edited();
    /// The person wants other files: pictures (empty: none) and their labels (empty: where the reader finds
    /// them).
    void filesEdited(const QString& pictures, const QString& labels);

private:
    enum Source { Nothing, AnotherFile, Classes };

    void chooseSource(int source);
    void takeClasses();
    void fillClasses();
    void showSource();

    QComboBox* source_;
    FileField *pictures_, *labels_;
    QListWidget* classes_;
    ToneLabel* words_;
    std::vector<std::string> known_, chosen_;
    std::optional<Source> wanted_; ///< chosen while what was read before is let go of
};

} // namespace epsiloscope
