// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportJob.h"

#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportHtml.h"
#include "core/report/ReportNotebook.h"
#include "core/report/ReportOf.h"
#include "ui/export/ChartFiles.h"
#include "ui/language/Said.h"
#include "ui/report/ReportPdf.h"
#include "ui/runs/RunList.h"
#include "ui/widgets/WorkBeside.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace epsiloscope {

namespace {

std::string htmlWithin(const Report& report, std::vector<ReportChart> charts) {
    std::string html = reportAsHtml(report, charts);
    const auto tooLarge = [&html] { return static_cast<qsizetype>(html.size()) > mostBytesOfReport; };
    const auto largest = [&charts](const auto& size) { return std::ranges::max_element(charts, {}, size); };
    const auto rows = [](const ReportChart& chart) { return chart.data.rows.size(); };
    while (tooLarge() && !charts.empty() && rows(*largest(rows)) > 0) {
        ReportChart& chart = *largest(rows);
        chart.data.rows.clear();
        chart.warnings.emplace_back("The numbers of this chart are left out: the file would be too large.");
        html = reportAsHtml(report, charts);
    }
    const auto bytes = [](const ReportChart& chart) { return chart.svg.size(); };
    while (tooLarge() && !charts.empty() && bytes(*largest(bytes)) > 0) {
        ReportChart& chart = *largest(bytes);
        chart.svg.clear();
        chart.warnings.push_back(Sentence(
            "This picture is left out: the file would be too large. “epsiloscope plot --chart %1” draws it.",
            {chart.name}));
        html = reportAsHtml(report, charts);
    }
    return html;
}

} // namespace

const std::vector<FormatOfReport>& reportFormats() {
    static const std::vector<FormatOfReport> all = {
        {ReportFormat::Html, "html", "HTML, one file for every browser (*.html)"},
        {ReportFormat::Pdf, "pdf", "PDF documents (*.pdf)"},
        {ReportFormat::Notebook, "ipynb", "Jupyter notebooks (*.ipynb)"},
    };
    return all;
}

std::optional<ReportFormat> reportFormatOf(const QString& path) {
    const QString wanted = QFileInfo(path).suffix().toLower();
    for (const FormatOfReport& each : reportFormats())
        if (wanted == QLatin1String(each.ending)) return each.format;
    return std::nullopt;
}

Result<QByteArray> reportFile(ReportFormat format, const ReportSubject& subject,
                              const std::vector<DrawnChart>& charts) {
    const InEnglish english; // a report is the same in every language
    if (format == ReportFormat::Notebook) {
        ASSIGN_OR_RETURN(const auto notebook, reportAsNotebook(subject));
        return QByteArray::fromStdString(notebook);
    }
    ASSIGN_OR_RETURN(const auto report, reportOf(subject));
    if (format == ReportFormat::Pdf) return reportAsPdf(report, charts);
    return QByteArray::fromStdString(htmlWithin(report, {charts.begin(), charts.end()}));
}

std::vector<ReportedRun> namedRuns(const std::vector<std::shared_ptr<const Run>>& runs,
                                   const QStringList& names, const QStringList& files) {
    RunList list; // which knows what the window calls them
    std::vector<ReportedRun> named;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Mechanism* mechanism = runs[i]->mechanism();
        const RunNumber id = list.add(runs[i], mechanism ? &mechanism->descriptor : nullptr);
        const auto place = static_cast<qsizetype>(i);
        QString name = names.value(place);
        if (name.isEmpty()) name = list.find(id)->name;
        const auto taken = [&named](const QString& wanted) {
            return std::ranges::any_of(
                named, [&](const ReportedRun& each) { return each.name == wanted.toStdString(); });
        };
        QString own = name;
        for (int number = 2; taken(own); ++number)
            own = QStringLiteral("%1 (%2)").arg(name).arg(number);
        named.push_back({own.toStdString(), runs[i], files.value(place).toStdString()});
    }
    return named;
}

QString fileFrom(const QString& report, const QString& file) {
    if (file.isEmpty()) return file;
    return QFileInfo(report).absoluteDir().relativeFilePath(QFileInfo(file).absoluteFilePath());
}

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
