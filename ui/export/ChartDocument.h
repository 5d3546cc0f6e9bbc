// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/plots/marks/ChartView.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// A run as an exported chart keeps it.
struct DocumentRun {
    int id = 0;
    QString name{};
    int paletteIndex = 0;
    bool visible = true;
    bool dataDependent = false; ///< RunAppearance::dataDependent
    std::shared_ptr<const Run> run{};
};

/// A sweep as an exported chart keeps it.
struct DocumentSweep {
    QString name;
    int paletteIndex = 0;
    std::shared_ptr<const SweepResult> sweep;
};

inline const QString labelsChartName = QStringLiteral("labels");
inline const QString accountantChartName = QStringLiteral("accountant");
inline const QString accuracyChartName = QStringLiteral("accuracy"); ///< of the student, or its AUROC …
inline const QString tradeoffChartName = QStringLiteral("tradeoff");
inline const QString errorsChartName = QStringLiteral("errors");       ///< of boosting, in place of "labels"
inline const QString gradientsChartName = QStringLiteral("gradients"); ///< of gradient descent, likewise
inline const QString bagsChartName = QStringLiteral("bags");           ///< of bagging, likewise
inline const QString teachersChartName = QStringLiteral("teachers"); ///< of an ensemble's accuracy, likewise
inline const QString measuredChartName = QStringLiteral("measured"); ///< of any other mechanism, likewise
inline const QString ordersChartName = QStringLiteral("orders");     ///< cost over Rényi orders
inline const QString accountantsChartName = QStringLiteral("accountants"); ///< readings of the same answers
inline const QString sweepChartName = QStringLiteral("sweep");             ///< a sweep as lines
inline const QString sweepMapName = QStringLiteral("map");                 ///< a sweep as a heat map

inline const QString votesChartName = QStringLiteral("votes");         ///< of one query
inline const QString pluralityChartName = QStringLiteral("plurality"); ///< how far teachers agreed
inline const QString recordsChartName = QStringLiteral("records");     ///< what single records pay
// Of one run that boosts.
inline const QString roundErrorsChartName = QStringLiteral("round-errors");
inline const QString alphasChartName = QStringLiteral("alphas");
inline const QString weightsChartName = QStringLiteral("weights");
inline const QString roundAccuracyChartName = QStringLiteral("round-accuracy");
// Of one run on a line.
inline const QString lineVoteChartName = QStringLiteral("line-vote");
inline const QString lineThresholdsChartName = QStringLiteral("line-thresholds");
inline const QString lineWeightsChartName = QStringLiteral("line-weights");
// What columns cost.
inline const QString pricesChartName = QStringLiteral("prices");
inline const QString priceCurvesChartName = QStringLiteral("price-curves");
inline const QString baggingPlaneChartName = QStringLiteral("bagging-plane"); ///< bagging in the ε–δ plane
// Of one run whose teachers are examined, and of a sweep of their number.
inline const QString ensembleHistogramName = QStringLiteral("ensemble-histogram");
inline const QString ensembleCurveName = QStringLiteral("ensemble-curve");
inline const QString ensembleMapName = QStringLiteral("ensemble-map");
inline const QString searchMapName = QStringLiteral("search"); ///< a parameter search as a heat map

/// What charts are called in documents and on the command line, in the order drawn.
const QStringList& chartNames();

/// Everything behind exported charts: enough to restore experiments and curves. Written into every picture as
/// `epsiloscope.charts/1`. A value.
struct ChartDocument {
    QString title;                   ///< "Accountant growth"; "Epsiloscope: Labels answered, …" for several
    std::vector<QString> charts;     ///< names in the order drawn: "labels", "accountant", "accuracy",
                                     ///< "tradeoff", "orders", "accountants", "sweep"
    std::map<QString, QString> axes; ///< chart name → "ε at δ = 1e-5 against queries asked"
    std::vector<QString> privacy;    ///< statements in words, one per visible run, in their order
    std::vector<QString> warnings;   ///< of the guarantee badges
    std::map<QString, ChartView> views;
    std::optional<double> budget; ///< ε of the dotted line
    double delta = 0;             ///< of the axes until a run says its own
    std::vector<DocumentRun> runs;
    std::vector<DocumentSweep> sweeps;
};

Json chartDocumentToJson(const ChartDocument& document);
/// Errors say the JSON pointer; nothing in a foreign file crashes it. A range that no axis can show becomes
/// "not zoomed"; a run that was going on when it was drawn comes back as stopped. `folder` resolves relative
/// data paths.
Result<ChartDocument> chartDocumentFromJson(const Json& json, const std::string& folder = {});

/// JSON Schema of a document. For schemaDocument().
Json chartDocumentSchema();

/// The document inside an exported PNG, SVG or PDF. A picture without one is an error that says so.
Result<ChartDocument> readChartDocument(const QString& path);
/// Whether the path ends as a picture does: png, svg, pdf.
bool isPictureFile(const QString& path);

} // namespace epsiloscope
