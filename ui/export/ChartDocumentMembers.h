// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Members.h"
#include "ui/export/ChartDocument.h"

#include <string>

namespace epsiloscope {

/// An object in a chart document. Relative data paths are resolved against the document's folder.
class DocumentObject : public JsonObject {
public:
    DocumentObject(const Json& json, std::string pointer, std::string folder)
        : JsonObject(json, std::move(pointer)), folder_(std::move(folder)) {}
    const std::string& folder() const { return folder_; }

private:
    std::string folder_;
};

template <class Struct> using DocumentMembersOf = MembersOf<Struct, DocumentObject>;

/// Members of a chart document.
const DocumentMembersOf<ChartDocument>& chartDocumentMembers();

} // namespace epsiloscope
