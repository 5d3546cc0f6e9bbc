// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SavedFiles.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/data/readers/delimited/DelimitedWriter.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/files/ResultJson.h"
#include "ui/data/loading/DatasetLoader.h"
#include "ui/language/Said.h"
#include "ui/report/ReportJob.h"
#include "ui/runs/RunList.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/SaveFile.h"
#include "ui/widgets/WorkBeside.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QStringList>
#include <QUrl>

#include <utility>

namespace epsiloscope {

SavedFiles::SavedFiles(QWidget* window) : QObject(window), window_(window) {}

void SavedFiles::save(const FileToSave& file, std::function<Result<void>(const QString&)> write) {
    askWhereToSave(window_, file.title, file.name, file.filter, QFileInfo(file.name).suffix(),
                   [this, write = std::move(write), complaint = file.complaint](const QString& path) {
                       beside(
                           this, [write, path] { return write(path); },
                           [this, complaint](const Result<void>& saved) {
                               if (!saved) emit failed(complaint, saved.error());
                           });
                   });
}

void SavedFiles::saveResult(const RunEntry* entry) {
    if (!entry || !entry->run->ended()) return;
    save({tr("Save the result of %1").arg(entry->name), "result.json", tr("Results (*.json)"),
          tr("The result could not be saved")},
         [run = entry->run, data = entry->dataset](const QString& path) {
             // A run that was read from a file still has its mark of the data.
             return writeText(path, (data ? resultToJson(*run, *data) : resultToJson(*run)).dump(1) + "\n");
         });
}

void SavedFiles::saveKept(const RunEntry* entry, KeptWhat what) {
    if (!entry || !entry->run->ended()) return;
    const QString complaint = tr("The file could not be saved");
    const FileToSave labels{tr("Save the labels that %1 bought").arg(entry->name), "labels.csv",
                            tr("Comma-separated text (*.csv)"), complaint};
    const FileToSave model{tr("Save the model of %1").arg(entry->name), "model.json", tr("Models (*.json)"),
                           complaint};
    save(what == KeptWhat::Labels ? labels : model,
         [run = entry->run, what](const QString& path) -> Result<void> {
             ASSIGN_OR_RETURN(const auto file, keptText(*run, what));
             return writeCsv(path.toStdString(), file);
         });
}

void SavedFiles::saveReport(const std::vector<const RunEntry*>& entries) {
    ReportSubject subject;
    for (const RunEntry* entry : entries)
        subject.runs.push_back({entry->name.toStdString(), entry->all()});
    if (subject.runs.empty()) return;
    askForReport(entries.size() == 1 ? tr("Report of %1").arg(entries.front()->name)
                                     : tr("Report of %1 runs").arg(entries.size()),
                 subject);
}

void SavedFiles::saveReport(std::shared_ptr<const SweepResult> sweep, const QString& name) {
    if (!sweep) return;
    ReportSubject subject;
    subject.sweep =
        std::make_shared<const ReportedSweep>(ReportedSweep{name.toStdString(), std::move(sweep), {}});
    askForReport(tr("Report of %1").arg(name), subject);
}

void SavedFiles::askForReport(const QString& title, const ReportSubject& subject) {
    QStringList filters;
    for (const FormatOfReport& format : reportFormats())
        filters << said(format.filter);
    askWhereToSave(window_, title, QStringLiteral("report.html"), filters.join(QStringLiteral(";;")),
                   QStringLiteral("html"), [this, subject](const QString& path) {
                       auto* job = new ReportJob(subject, path, this);
                       connect(job, &ReportJob::finished, this, &SavedFiles::reported);
                       connect(job, &ReportJob::failed, this, [this](const Error& error) {
                           emit failed(tr("The report could not be written"), error);
                       });
                       job->start();
                   });
}

void SavedFiles::openElsewhere(const QString& path) {
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(path))) return;
    emit failed(tr("The report could not be opened"),
                {"no program is known that shows such files", path.toStdString(), "open it from its folder"});
}

void SavedFiles::saveExperiment(const Experiment& experiment) {
    save({tr("Save the experiment"), "experiment.json", tr("Experiments (*.json)"),
          tr("The experiment could not be saved")},
         [experiment](const QString& path) {
             const Experiment movable = movableWith(experiment, QFileInfo(path).absolutePath());
             return writeText(path, experimentToJson(movable).dump(1) + "\n");
         });
}

void SavedFiles::saveTable(const std::shared_ptr<const Dataset>& dataset) {
    if (!reasonAgainstCsv(dataset.get()).isEmpty()) return;
    const QString name = QFileInfo(QString::fromStdString(dataset->path)).baseName().remove("sample:");
    save({tr("Save the table"), name + ".csv", tr("Comma-separated text (*.csv)"),
          tr("The table could not be saved")},
         [dataset](const QString& path) { return writeDelimited(dataset->table, path.toStdString()); });
}

} // namespace epsiloscope
