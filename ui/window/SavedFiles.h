// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

class QWidget;

namespace epsiloscope {

enum class KeptWhat;
struct Dataset;
struct Experiment;
struct ReportSubject;
struct RunEntry;
struct SweepResult;

/// Saves what the window has: asks where, and writes beside the window's thread. What is saved is as it was
/// when it was asked for.
class SavedFiles final : public QObject {
    Q_OBJECT
public:
    explicit SavedFiles(QWidget* window);

    /// The result of a run that has ended; others, and null, are passed over.
    void saveResult(const RunEntry* entry);
    /// A report of runs that have ended, whole where they are wound back: a page for a browser, a PDF or a
    /// notebook, by the ending of the name.
    void saveReport(const std::vector<const RunEntry*>& entries);
    /// Likewise of a sweep that is over.
    void saveReport(std::shared_ptr<const SweepResult> sweep, const QString& name);
    /// Shows a file by the program that the desktop has for its kind; failed() where there is none.
    void openElsewhere(const QString& path);
    /// The labels or the model of a run that has ended.
    void saveKept(const RunEntry* entry, KeptWhat what);
    void saveExperiment(const Experiment& experiment);
    /// The table as comma-separated text; passed over where that cannot be.
    void saveTable(const std::shared_ptr<const Dataset>& dataset);

signals:
    void reported(const QString& path);
    void failed(const QString& title, const Error& error);

private:
    /// The question to a person, and words on failure. The ending of `name` is that of a file without one.
    struct FileToSave {
        QString title, name, filter, complaint;
    };
    void askForReport(const QString& title, const ReportSubject& subject);
    void save(const FileToSave& file, std::function<Result<void>(const QString& path)> write);

    QWidget* window_;
};

} // namespace epsiloscope
