// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/OfferedSamples.h"

#include "core/data/samples/SampleData.h"
#include "ui/language/Said.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/words/Words.h"

#include <QFileInfo>

namespace epsiloscope {

std::vector<OfferedSample> sampleExperiments() {
    const auto experiment = [](const char* file, const QString& title, const QString& sentence) {
        return OfferedSample{title, sentence, Words::tr("Sets data, mechanism and budget: %1").arg(file),
                             QStringLiteral(":/") + QLatin1String(file)};
    };
    return {
        experiment("sample-survey.json", Words::tr("PATE on a survey"),
                   Words::tr("What private records are worth: majority 61 %, PATE 81 %, no privacy 83 %.")),
        experiment("sample-experiment.json", Words::tr("PATE on a census"),
                   Words::tr("Easy data: whoever knows the public labels needs no private records.")),
        experiment("sample-visits.json", Words::tr("PATE on clinic visits"),
                   Words::tr("Many visits of each patient: ε = 2 hides a patient, ten visits of each.")),
        experiment("sample-bagging.json", Words::tr("DPBag on heart patients"),
                   Words::tr("Each record pays only for what its own teachers said.")),
        experiment("sample-ensemble.json", Words::tr("Accuracy of an ensemble"),
                   Words::tr("Only one figure is told: how often many teachers are right.")),
        experiment("sample-features.json", Words::tr("Private and public columns"),
                   Words::tr("Boosting that protects some columns of a census, not the others.")),
        experiment("sample-line.json", Words::tr("Boosting on a line"),
                   Words::tr("A toy example: watch every iteration divide points on a line.")),
        experiment("sample-images.json", Words::tr("Bagging on pictures"),
                   Words::tr("Five networks learn drawn digits, each from 300 pictures.")),
        experiment("sample-descent.json", Words::tr("Noisy gradient descent"),
                   Words::tr("One model learns drawn digits; every step is clipped and noised.")),
    };
}

std::vector<Experiment> experimentsOfSample(const std::string& path) {
    std::vector<Experiment> about;
    for (const OfferedSample& offered : sampleExperiments()) {
        const Experiment experiment = builtInExperiment(offered.path);
        if (experiment.data.path == path) about.push_back(experiment);
    }
    return about;
}

bool isSample(const QString& path) {
    return path.startsWith(QLatin1String("sample:"));
}

QString dataName(const QString& path) {
    const std::string id = path.section(QLatin1Char(':'), 1).toStdString();
    for (const SampleDescriptor& sample : sampleDescriptors())
        if (isSample(path) && sample.id == id) return said(sample.title);
    return QFileInfo(path).fileName();
}

std::vector<OfferedSample> sampleTables() {
    std::vector<OfferedSample> tables;
    for (const SampleDescriptor& sample : sampleDescriptors())
        tables.push_back({said(sample.title), said(sample.inShort), said(sample.explanation),
                          QStringLiteral("sample:") + QString::fromStdString(sample.id)});
    return tables;
}

} // namespace epsiloscope
