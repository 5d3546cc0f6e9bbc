// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Run.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/marks/ChartView.h"
#include "ui/words/RunNumber.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace epsiloscope {

/// A run as an exported chart keeps it.
struct DocumentRun {
    RunNumber id{};
    QString name{};
    int paletteIndex = 0;
    bool visible = true;
    bool dataDependent = false; ///< RunAppearance::dataDependent
    std::shared_ptr<const Run> run{};
};

/// Everything behind exported charts: enough to restore experiments and curves. Written into every picture as
/// `epsiloscope.charts/1`. A value.
struct ChartDocument {
    QString title;                   ///< "Accountant growth"; "Epsiloscope: Labels answered, …" for several
    std::vector<QString> charts;     ///< their names (ChartKind::id) in the order drawn
    std::map<QString, QString> axes; ///< chart name → "ε at δ = 1e-5 against queries asked"
    QStringList privacy;             ///< statements in words, one per visible run, in their order
    QStringList warnings;            ///< for the guarantee badges
    std::map<QString, ChartView> views;
    std::optional<double> budget; ///< ε of the dotted line
    double delta = 0;             ///< for the axes until a run says its own
    std::vector<DocumentRun> runs;
    std::vector<ShownSweep> sweeps;
    std::set<std::string> lists; ///< ChartKind::lists of the charts: other long lists are not written
};

Json chartDocumentToJson(const ChartDocument& document);
/// `known`: the names that charts have. Errors say the JSON pointer; nothing in a foreign file crashes it. A
/// range that no axis can show becomes
/// "not zoomed"; a run that was going on when it was drawn comes back as stopped. `folder` resolves relative
/// data paths.
Result<ChartDocument> chartDocumentFromJson(const Json& json, const QStringList& known,
                                            const std::string& folder = {});

/// JSON Schema of a document. For schemaDocument().
Json chartDocumentSchema();

/// The document inside an exported PNG, SVG or PDF. A picture without one is an error that says so.
Result<ChartDocument> readChartDocument(const QString& path, const QStringList& known);
/// True if the path ends as a picture does: png, svg, pdf.
bool isPictureFile(const QString& path);

} // namespace epsiloscope
