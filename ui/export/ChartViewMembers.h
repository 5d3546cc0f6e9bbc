// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/DocumentKinds.h"
#include "ui/plots/marks/ChartView.h"

#include <map>
#include <string>

namespace epsiloscope {

/// Members of how a person looks at a chart.
const MembersOf<ChartView>& chartViewMembers();

/// Reads them. A range that no axis can show, or that stands alone, is "not zoomed".
Result<void> readChartView(const Json& json, const std::string& where, ChartView& view);

/// How charts are looked at, by their names, as an object.
struct AsChartViews {
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, std::map<QString, ChartView>& value) const;
    Json write(const std::map<QString, ChartView>& value) const;
    Json schema() const;
};

} // namespace epsiloscope
