// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportJob.h"

#include "core/base/Result.h"
#include "ui/export/ChartFiles.h"
#include "ui/report/ReportCharts.h"
#include "ui/widgets/WorkBeside.h"

namespace epsiloscope {

ReportJob::ReportJob(ReportSubject subject, QString path, QObject* parent)
    : QObject(parent), subject_(std::move(subject)), path_(std::move(path)) {
    for (ReportedRun& each : subject_.runs)
        if (!each.run->ended()) each.run = std::make_shared<const Run>(*each.run);
    connect(&clock_, &QTimer::timeout, this, &ReportJob::step);
}

ReportJob::~ReportJob() = default;

void ReportJob::start() {
    const auto format = reportFormatOf(path_);
    if (!format)
        return fail(
            {"the ending says no format", path_.toStdString(), "end its name in .html, .pdf or .ipynb"});
    format_ = *format;
    // Everything that a release may not tell is taken away before anything is drawn; it reads long series.
    beside(
        this, [subject = subject_] { return asTold(subject); },
        [this](Result<ReportSubject> told) {
            if (!told) return fail(told.error());
            subject_ = std::move(told).value();
            if (format_ == ReportFormat::Notebook) return write({});
            charts_ = std::make_unique<ReportCharts>(subject_);
            clock_.start(0); // one step in each turn of the loop
        });
}

void ReportJob::step() {
    if (charts_->step()) return;
    clock_.stop();
    auto charts = charts_->take();
    charts_.reset();
    if (!charts) return fail(charts.error());
    write(std::move(charts).value());
}

void ReportJob::write(std::vector<DrawnChart> charts) {
    beside(
        this,
        [format = format_, subject = subject_, path = path_, charts = std::move(charts)]() -> Result<void> {
            ASSIGN_OR_RETURN(const auto bytes, reportFile(format, subject, charts));
            return writeBytes(path, bytes);
        },
        [this](Result<void> written) {
            if (!written) return fail(written.error());
            emit finished(path_);
            deleteLater();
        });
}

void ReportJob::fail(const Error& error) {
    emit failed(error);
    deleteLater();
}

} // namespace epsiloscope
